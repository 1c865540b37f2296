import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '#shared/contract/calls/events.ts';
import { orders } from '#shared/contract/calls/watto.ts';
import { takeGathered } from './gathered.ts';
import { send, type Fetch } from './send.ts';

const meta = { as_of: '2026-11-20T12:00:00Z', epoch: 1 };
const refusal = { success: false, error: { code: 'NOT_FOUND', message: 'no', errors: [] }, meta };
const answer =
  (body: string, status = 200, headers: Record<string, string> = {}): Fetch =>
  async () =>
    new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
const ask = (fetch: Fetch, signal = new AbortController().signal) =>
  send(
    orders,
    { params: { id: 'consultant-4711' }, query: { search: 'Amina' } },
    { fetch, locale: 'fr', token: 't0ken', signal },
  );

beforeEach(() => void takeGathered());
afterEach(() => vi.unstubAllGlobals());

describe('what calls cost', () => {
  it('is what the answer announces, else its unpacked body, and the head of the request', async () => {
    await ask(answer(JSON.stringify(refusal), 404, { 'Content-Length': '90' }));
    expect(takeGathered().traffic.received).toBe(390);
    await ask(answer(JSON.stringify(refusal), 404));
    const { sent, received } = takeGathered().traffic;
    expect(received).toBe(300 + JSON.stringify(refusal).length);
    expect(sent).toBeGreaterThan('/api/watto/consultants/consultant-4711/orders?search=Amina'.length);
    expect(takeGathered().traffic).toEqual({ sent: 0, received: 0 });
  });

  it('is more by what a write says, letter by letter', async () => {
    const reported = (app: string) =>
      send(
        events,
        { params: {}, body: { events: [{ kind: 'call', at: '2026-11-20T12:00:00Z', app }] } },
        { fetch: answer('{}'), locale: 'fr', token: null },
      );
    await reported('1');
    const short = takeGathered().traffic.sent;
    await reported('1é');
    expect(takeGathered().traffic.sent - short).toBe(2);
  });
});

describe('a failed call', () => {
  it('is remembered by its template and code, without any word of the person', async () => {
    await ask(answer(JSON.stringify(refusal), 404));
    const { failures } = takeGathered();
    expect(failures).toMatchObject([{ kind: 'call', method: 'GET', path: orders.path, status: 404 }]);
    expect(JSON.stringify(failures)).not.toMatch(/4711|Amina|t0ken/);
  });

  it.each([
    ['that has no navigator', undefined],
    ['whose navigator has no word for the line', {}],
    ['that has a line', { onLine: true }],
  ])('without an answer has the status nought, in a context %s', async (_which, navigator) => {
    vi.stubGlobal('navigator', navigator);
    await ask(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(takeGathered().failures).toMatchObject([{ status: 0, name: 'offline' }]);
  });

  it('is none without a line', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await ask(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(takeGathered().failures).toEqual([]);
  });

  it('is none that was stopped from here, met a Wi-Fi page, or tells of failures itself', async () => {
    const stop = new AbortController();
    stop.abort();
    await ask(() => Promise.reject(new DOMException('stop', 'AbortError')), stop.signal);
    await ask(answer('<html>', 200, { 'Content-Type': 'text/html' }));
    await send(events, { params: {}, body: { events: [] } }, { fetch: answer('x', 500), locale: 'fr', token: null });
    expect(takeGathered().failures).toEqual([]);
  });

  it('is remembered twenty times at most between two syncs', async () => {
    for (let n = 0; n < 30; n += 1) await ask(answer('x', 500));
    expect(takeGathered().failures).toHaveLength(20);
  });
});
