import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema } from '#shared/contract/envelope.ts';
import { order } from '#shared/contract/calls/watto.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { askedBy, PEOPLE, READS, type Asked } from './given.ts';

let stack: Stack;
let owner: GatewayClient;
let others: { who: string; client: GatewayClient }[];
let asked: (name: string) => Asked;

beforeAll(async () => {
  stack = await Stack.start();
  owner = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
  asked = await askedBy(owner);
  const who = [PEOPLE.store, PEOPLE.newcomer, PEOPLE.featureOff, PEOPLE.suspended];
  others = await Promise.all(
    who.map(async (name) => ({ who: name, client: await GatewayClient.signedIn(stack.origin, name) })),
  );
}, 120_000);
afterAll(() => stack.close());

const refusal = async (answer: Response): Promise<string> => v.parse(failureSchema, await answer.json()).error.code;

describe("a consultant's own data", () => {
  it.each(READS.filter(({ call }) => call.access === 'own'))(
    '$name is refused to everybody else',
    async ({ name, call }) => {
      for (const { client } of others) {
        const { params, query } = asked(name);
        const answer = await client.raw(call, { params: { ...params, id: owner.id }, query });
        expect([403, 404]).toContain(answer.status);
        expect(['FORBIDDEN', 'NOT_FOUND', 'FEATURE_OFF']).toContain(await refusal(answer));
      }
    },
  );

  it.each(['0', '-1', '99999999999999999999', "1' or '1'='1", '../2', '%00', 'null'])(
    'the id %j is refused',
    async (id) => {
      const answers = await Promise.all(
        READS.filter(({ call }) => call.access === 'own').map(({ name, call }) =>
          owner.raw(call, { ...asked(name), params: { ...asked(name).params, id } }),
        ),
      );
      for (const answer of answers) expect([400, 403, 404, 422]).toContain(answer.status);
    },
  );

  it('an order of somebody else is not found under the own id', async () => {
    const { params } = asked('order');
    for (const { client, who } of others) {
      if (who === PEOPLE.featureOff) continue;
      const answer = await client.raw(order, { params });
      expect(answer.status).toBe(404);
      expect(await refusal(answer)).toBe('NOT_FOUND');
    }
  });

  it('a feature that is off for the consultant is refused, and the rest goes on', async () => {
    const client = others.find(({ who }) => who === PEOPLE.featureOff)?.client;
    const off = READS.map(async ({ name, call }) => ({
      name,
      refused: (await client?.raw(call, asked(name)))?.status === 403,
    }));
    const hidden = new Set(['orders', 'levels']);
    expect(await Promise.all(off)).toEqual(
      READS.map(({ name, call }) => ({ name, refused: hidden.has(call.toggle ?? '') })),
    );
  });
});
