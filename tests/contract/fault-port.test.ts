import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema, successSchema } from '#shared/contract/envelope.ts';
import { orders, periods } from '#shared/contract/calls/watto.ts';
import type { FaultToSet } from '#tests/support/fault-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { PEOPLE } from './given.ts';

let stack: Stack;
let client: GatewayClient;
beforeAll(async () => {
  stack = await Stack.start();
  client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
}, 300_000);
afterEach(() => stack.faults.clear());
afterAll(() => stack.close());

const PERIODS = { path: 'watto/periods' };
const underFault = async (fault: FaultToSet): Promise<Response> => {
  await stack.faults.set({ match: PERIODS, times: 1, ...fault });
  return client.raw(periods, { headers: { 'Accept-Encoding': 'identity' } });
};
const asOf = async (answer: Response): Promise<number> =>
  Date.parse(v.parse(successSchema, await answer.json()).meta.as_of);

describe('the fault port', () => {
  it.each(['drop-before', 'drop-after'] as const)('%s ends the connection without an answer', async (mode) => {
    await expect(underFault({ mode })).rejects.toThrow('fetch failed');
    expect((await client.raw(periods)).status).toBe(200);
  });

  it('hang never answers, and the next request is answered', async () => {
    await stack.faults.set({ match: PERIODS, mode: 'hang', times: 1 });
    await expect(fetch(`${stack.direct}/api/watto/periods/all`, { signal: AbortSignal.timeout(300) })).rejects.toThrow(
      /timeout/i,
    );
    expect((await client.raw(periods)).status).toBe(200);
  });

  it('slow answers late', async () => {
    const start = performance.now();
    expect((await underFault({ mode: 'slow', n: 250 })).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(240);
  });

  it('captive answers as a Wi-Fi portal does, with a page or a redirect', async () => {
    const page = await underFault({ mode: 'captive' });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const away = await underFault({ mode: 'captive302' });
    expect([away.status, new URL(away.headers.get('Location') ?? '').host]).toEqual([302, 'portal.wifi.example']);
  });

  it('wrongshape is JSON that the call may not answer', async () => {
    const { response } = v.parse(successSchema, await (await underFault({ mode: 'wrongshape' })).json());
    expect(v.safeParse(periods.answer, response).success).toBe(false);
  });

  it('wrongtype is the answer in other letters under another name', async () => {
    const answer = await underFault({ mode: 'wrongtype' });
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it('truncate ends in the middle of the body', async () => {
    const answer = await underFault({ mode: 'truncate' });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('status answers in our envelope, or as a proxy between does', async () => {
    const ours = await underFault({ mode: 'status', n: 429 });
    expect([ours.status, v.parse(failureSchema, await ours.json()).error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(ours.headers.get('Retry-After')).toBe('2');
    const theirs = await underFault({ mode: 'status', n: 403, html: true });
    expect([theirs.status, theirs.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=utf-8']);
  });

  it('skew and old-as-of move the time of an answer', async () => {
    const now = await asOf(await client.raw(periods));
    expect((await asOf(await underFault({ mode: 'skew', n: 86_400 }))) - now).toBeGreaterThan(86_000_000);
    expect((await asOf(await underFault({ mode: 'old-as-of', n: 60 }))) - now).toBeLessThan(-50_000);
  });

  it('dup-page and shift-page begin a later page with the last row of the page before', async () => {
    const page = async (number: number) => {
      const list = await client.call(orders, { query: { page: number, per_page: 5 } });
      return 'data' in list
        ? { total: list.total, ids: list.data.map((row) => `${row.order_id}/${row.item_id}`) }
        : { total: 0, ids: [] };
    };
    const [first, second] = [await page(1), await page(2)];
    await stack.faults.set({ match: { path: 'watto/*/orders' }, mode: 'dup-page' });
    expect(await page(1)).toEqual(first);
    expect((await page(2)).ids).toEqual([first.ids.at(-1), ...second.ids]);
    await stack.faults.clear();
    await stack.faults.set({ match: { path: 'watto/*/orders' }, mode: 'shift-page' });
    await page(1);
    expect(await page(2)).toEqual({ total: second.total + 1, ids: [first.ids.at(-1), ...second.ids.slice(0, -1)] });
  });

  it('huge-number makes an answer that the contract refuses', async () => {
    await stack.faults.set({ match: { path: 'watto/*/orders' }, mode: 'huge-number', times: 1 });
    await expect(client.call(orders, { query: { per_page: 5 } })).rejects.toThrow(/integer/i);
  });

  it('counts what it did and forgets when told to', async () => {
    await underFault({ mode: 'status', n: 500 });
    await client.raw(periods);
    expect(await stack.faults.list()).toMatchObject([{ mode: 'status', met: 2, hits: 1 }]);
    await stack.faults.clear();
    expect(await stack.faults.list()).toEqual([]);
  });

  it('refuses a fault that it does not know', async () => {
    const answer = await fetch(`${stack.direct}/api/dev/fault`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: stack.direct },
      body: JSON.stringify({ mode: 'explode' }),
    });
    expect(answer.status).toBe(422);
  });
});
