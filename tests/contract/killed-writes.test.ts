import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { addPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { timesAsOften } from '#tests/support/property-runs.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { PEOPLE } from './given.ts';

let stack: Stack;
let client: GatewayClient;
beforeAll(async () => {
  stack = await Stack.start();
  client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
}, 300_000);
beforeEach(() => stack.heal());
afterAll(() => stack.close());

/** Kills in a common run of the tests; five in the dear one. */
const ROUNDS = timesAsOften > 1 ? 5 : 3;

interface Write {
  key: string;
  phone: string;
}
const writes = (count: number): Write[] =>
  Array.from({ length: count }, () => ({
    key: randomUUID(),
    phone: `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  }));

const send = ({ key, phone }: Write): Promise<Response> =>
  client.raw(addPaymentMethod, {
    params: { type: 'mobile_money' },
    body: { full_name: 'Salma El Idrissi', phone_number: phone },
    headers: { [KEY_HEADER]: key },
  });
const tryToSend = async (write: Write): Promise<number | null> =>
  send(write).then(
    ({ status }) => status,
    () => null,
  );
/** How often each of these is there, in the gateway's own words. */
async function timesThere(sent: readonly Write[]): Promise<number[]> {
  const there = await client.call(paymentMethods);
  return sent.map(
    ({ phone }) =>
      there.filter((method) => method.type === 'mobile_money' && method.phone_number.endsWith(phone.slice(1))).length,
  );
}

describe('a write', () => {
  it('whose answer was lost is answered again and is there once', async () => {
    const [write] = writes(1);
    if (!write) throw new Error('No write');
    await stack.faults.set({ match: { method: 'POST' }, mode: 'drop-after', times: 1 });
    expect(await tryToSend(write)).toBeNull();
    expect(await tryToSend(write)).toBe(200);
    expect(await timesThere([write])).toEqual([1]);
  });

  it('that took effect before the gateway was killed, but was not answered yet, is there once', async () => {
    const [write] = writes(1);
    if (!write) throw new Error('No write');
    await stack.faults.set({ match: { method: 'POST' }, mode: 'hang', times: 1 });
    const unanswered = tryToSend(write);
    await until('the write took effect', async () => (await timesThere([write]))[0] === 1);
    await stack.killGateway();
    expect(await unanswered).toBeNull();
    await stack.startGateway();
    expect(await tryToSend(write)).toBe(200);
    expect(await timesThere([write])).toEqual([1]);
  }, 60_000);

  it('is there once when the gateway is killed at any moment and the client tries again', async () => {
    const sent: Write[] = [];
    const answered: Write[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [write] = writes(1);
      if (!write) throw new Error('No write');
      sent.push(write);
      // The kill falls before, into or after the write: the request and the signal race.
      const sending = tryToSend(write);
      const killing = stack.killGateway();
      if ((await sending) === 200) answered.push(write);
      await killing;
      await stack.startGateway();
      expect((await timesThere(answered)).every((times) => times === 1)).toBe(true);
      expect(await tryToSend(write)).toBe(200);
    }
    expect(await timesThere(sent)).toEqual(sent.map(() => 1));
  }, 120_000);

  it('is there once when fifty requests carry its key at the same time', async () => {
    const [write] = writes(1);
    if (!write) throw new Error('No write');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(write)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body.response))).size).toBe(1);
    expect(await timesThere([write])).toEqual([1]);
  });
});
