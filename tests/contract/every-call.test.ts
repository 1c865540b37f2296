import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema, successSchema } from '#shared/contract/envelope.ts';
import { order } from '#shared/contract/calls/watto.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { askedBy, PEOPLE, READS, type Asked } from './given.ts';

let stack: Stack;
let individual: GatewayClient;
let others: { who: string; client: GatewayClient }[];
let asked: (name: string) => Asked;

beforeAll(async () => {
  stack = await Stack.start();
  individual = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
  asked = await askedBy(individual);
  const who = [PEOPLE.store, PEOPLE.newcomer, PEOPLE.featureOff, PEOPLE.suspended];
  others = await Promise.all(
    who.map(async (name) => ({ who: name, client: await GatewayClient.signedIn(stack.origin, name) })),
  );
}, 300_000);
afterAll(() => stack.close());

const failureOf = async (answer: Response): Promise<{ status: number; code: string }> => {
  const { error } = v.parse(failureSchema, await answer.json());
  return { status: answer.status, code: error.code };
};

/** What an answer says, without what it tells of the moment. */
const contentOf = (text: string): unknown => v.parse(successSchema, JSON.parse(text)).response;

describe.each(READS)('$name', ({ name, call }) => {
  it('answers in the envelope and in the shape of the contract', async () => {
    const answer = await individual.raw(call, asked(name));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    const { response, meta } = v.parse(successSchema, await answer.json());
    expect(() => v.parse(call.answer, response)).not.toThrow();
    expect(Date.parse(meta.as_of)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('says that nothing changed to a client that has the answer already', async () => {
    const askedTwice = async (): Promise<[before: string, status: number, now: string]> => {
      const first = await individual.raw(call, asked(name));
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).not.toBe('');
      const again = await individual.raw(call, { ...asked(name), headers: { 'If-None-Match': tag } });
      return [await first.text(), again.status, await again.text()];
    };
    let [before, status, now] = await askedTwice();
    // Changed in between by a job of the gateway, as on the first day of a month: from then on it is the same.
    if (status === 200 && !isDeepStrictEqual(contentOf(now), contentOf(before)))
      [before, status, now] = await askedTwice();
    expect([status, now]).toEqual([304, '']);
  });

  it('refuses whoever has no session', async () => {
    const answer = await GatewayClient.anonymous(stack.origin).raw(call, {
      ...asked(name),
      params: { id: individual.id, ...asked(name).params },
    });
    expect(await failureOf(answer)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('refuses a session whose token is missing', async () => {
    const answer = await individual.raw(call, { ...asked(name), headers: { 'X-Jforce-Token': '' } });
    expect(answer.status).toBe(401);
  });
});

describe("a consultant's own data", () => {
  it.each(READS.filter(({ call }) => call.access === 'own'))(
    '$name is refused to everybody else',
    async ({ name, call }) => {
      for (const { client } of others) {
        const { params, query } = asked(name);
        const answer = await client.raw(call, { params: { ...params, id: individual.id }, query });
        expect([403, 404]).toContain(answer.status);
        expect(['FORBIDDEN', 'NOT_FOUND', 'FEATURE_OFF']).toContain((await failureOf(answer)).code);
      }
    },
  );

  it.each(['0', '-1', '99999999999999999999', "1' or '1'='1", '../2', '%00', 'null'])(
    'the id %j is refused',
    async (id) => {
      const answers = await Promise.all(
        READS.filter(({ call }) => call.access === 'own').map(({ name, call }) =>
          individual.raw(call, { ...asked(name), params: { ...asked(name).params, id } }),
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
      expect((await failureOf(answer)).code).toBe('NOT_FOUND');
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
