import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema, successSchema } from '#shared/contract/envelope.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { askedBy, PEOPLE, READS, type Asked } from './given.ts';

let stack: Stack;
let individual: GatewayClient;
let asked: (name: string) => Asked;

beforeAll(async () => {
  stack = await Stack.start();
  individual = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
  asked = await askedBy(individual);
}, 120_000);
afterAll(() => stack.close());

const failureOf = async (answer: Response): Promise<{ status: number; code: string }> => {
  const { error } = v.parse(failureSchema, await answer.json());
  return { status: answer.status, code: error.code };
};

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
    const first = await individual.raw(call, asked(name));
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).not.toBe('');
    const again = await individual.raw(call, { ...asked(name), headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
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
