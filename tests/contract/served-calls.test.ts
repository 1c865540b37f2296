import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '#shared/contract/calls.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { Stack } from '#tests/support/start-stack.ts';

/** The plain calls of a marketplace, in their order. */
const SPECIFIED = [
  'GET auth-url',
  'POST logout-url',
  'POST login',
  'POST consultants',
  'PUT ewoks/consultants/{id}',
  'PUT ewoks/consultants/{id}/agreement',
  'POST ewoks/upload-image',
  'GET ewoks/consultants/{id}/team-members',
  'GET ewoks/consultants/{id}/team-members/{teamMemberId}',
  'GET ewoks/consultants/{id}/my-team-leader',
  'GET watto/consultants/{id}/sales/team-members/total',
  'GET watto/consultants/{id}/sales/team-members/total-by-periods/{teamMemberId}',
  'POST ewoks/consultants/{id}/invite-user',
  'GET watto/consultants/{id}/sales/total',
  'GET watto/consultants/{id}/sales/by-status',
  'GET watto/consultants/{id}/sales/by-category',
  'GET watto/periods/all',
  'GET watto/consultants/{id}/commissions/total',
  'GET watto/consultants/{id}/commissions/grouped-by-type',
  'GET watto/consultants/{id}/commissions/total-services',
  'GET watto/consultants/{id}/commissions/grouped-by-category',
  'GET watto/consultants/{id}/commissions/grouped-by-status',
  'GET watto/consultants/{id}/orders',
  'GET watto/consultants/{id}/order/{orderId}',
  'GET watto/consultants/{id}/orders/filters',
  'GET watto/consultants/{id}/orders-success-rate-by-period',
  'GET watto/success-rate-configs/{levelId}',
  'GET mandalorian/consultants/{id}/bonuses',
  'GET mandalorian/consultants/{id}/homepage-bonuses',
  'GET mandalorian/consultants/{id}/bonuses/{bonusId}',
  'GET mandalorian/bonuses/grace-period',
  'GET mandalorian/temp/format',
  'GET kazuda/notifications/{id}',
  'POST kazuda/notifications/{id}/subscribe',
  'DELETE kazuda/notifications/{id}/un-subscribe',
  'DELETE kazuda/notifications/{id}/un-subscribe-all',
  'GET kazuda/notifications/{id}/redirect/{notificationId}',
  'GET ewoks/voucher-payment-threshold',
  'GET ewoks/levels/{levelId}',
  'GET ewoks/sky-states',
  'GET ewoks/sky-states/{stateId}/sky-cities',
  'GET ewoks/banks',
  'GET ewoks/recruitment-channels',
  'GET ewoks/languages',
  'GET ewoks/networks',
  'GET ewoks/time-slots',
  'GET ewoks/jforce-types',
  'GET ewoks/available-payment-methods',
  'GET ewoks/consultants/{id}/payment-methods',
  'POST ewoks/consultants/{id}/payment-methods/{type}',
  'PUT ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}',
  'GET mouse/blocks/{blockCode}',
  'GET mouse/homepage',
];
/** What this product adds to them. */
const ADDED = [
  'GET watto/consultants/{id}/summaries',
  'GET watto/consultants/{id}/commissions/lines',
  'GET watto/consultants/{id}/payouts',
  'GET watto/consultants/{id}/commissions/chances',
  'PUT ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}/paid-to',
  'DELETE ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}',
  'GET ewoks/consultants/{id}/goals',
  'PUT ewoks/consultants/{id}/goals/{period}',
  'POST events',
  'GET news',
  'GET several',
];
/** What the marketplace's own systems ask, below an address of its own. */
const FEED = ['POST v1/events', 'GET v1/changes'];

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start();
}, 300_000);
afterAll(() => stack.close());

describe('the calls of the gateway', () => {
  it('are the plain ones of a marketplace, letter for letter, and the additions', () => {
    const stated = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(stated.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted());
  });

  it.each([...SPECIFIED, ...ADDED])('%s is served', async (line) => {
    const [method = '', path = ''] = line.split(' ');
    const answer = await fetch(`${stack.origin}/api/${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: { Origin: stack.origin, 'Content-Type': 'application/json' },
    });
    const body = v.parse(v.object({ error: v.optional(failureSchema.entries.error) }), await answer.json());
    const open = Object.values(CALLS).some((call) => call.path === path && call.access === 'open');
    const allowed = open ? [undefined, 'UNAUTHENTICATED', 'VALIDATION_FAILED'] : ['UNAUTHENTICATED'];
    expect(allowed).toContain(body.error?.code);
  });

  it('stand in the OpenAPI document that it serves, each with its method', async () => {
    const answer = await fetch(`${stack.direct}/openapi.json`);
    const { paths } = v.parse(
      v.object({ openapi: v.literal('3.1.0'), paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
      await answer.json(),
    );
    const stated = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    expect(stated.toSorted()).toEqual([...SPECIFIED, ...ADDED, ...FEED].toSorted());
  });
});
