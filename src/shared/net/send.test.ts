import { describe, expect, it } from 'vitest';
import { login } from '#shared/contract/calls/auth.ts';
import { homepage } from '#shared/contract/calls/mouse.ts';
import { orders, periods } from '#shared/contract/calls/watto.ts';
import { send, type Fetch, type Sending } from './send.ts';

const meta = { as_of: '2026-11-20T12:00:00Z', epoch: 1 };
const good = { success: true, response: { data: [] }, meta };
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const ask = (answer: Response | Fetch, sending: Partial<Sending> = {}) =>
  send(
    homepage,
    { params: {} },
    { fetch: answer instanceof Response ? async () => answer : answer, locale: 'fr', token: null, ...sending },
  );

const hang: Fetch = (_input, { signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

/** A body that begins and then breaks. */
const broken = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(new TypeError('terminated'));
      },
    }),
    { headers: { 'Content-Type': 'application/json' } },
  );

describe('a call to the gateway', () => {
  it('says language, token and what is already here, and repeats list values', async () => {
    const seen: [string, RequestInit][] = [];
    const fetch: Fetch = async (input, init) => {
      seen.push([input, init]);
      return json(good);
    };
    await send(
      orders,
      { params: { id: 'a/b' }, query: { status: ['created', 'failed'], page: 2, order_type: undefined } },
      { fetch, locale: 'ar', token: 't0ken', etag: 'W/"1"' },
    );
    const [url, init] = seen[0] ?? ['', {}];
    expect(url).toBe('/api/watto/consultants/a%2Fb/orders?status=created&status=failed&page=2');
    expect(init).toMatchObject({
      method: 'GET',
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { 'Accept-Language': 'ar', 'X-Jforce-Token': 't0ken', 'If-None-Match': 'W/"1"' },
    });
  });

  it('sends the key of a write and takes no answer that echoes another', async () => {
    let key: unknown;
    const fetch: Fetch = async (_input, { headers }) => {
      key = new Headers(headers).get('Idempotency-Key');
      return json({ ...good, response: {}, meta: { ...meta, key: 'another' } });
    };
    const answer = await send(login, { params: {}, body: {} }, { fetch, locale: 'fr', token: null, key: 'mine' });
    expect(key).toBe('mine');
    expect(answer).toEqual({ ok: false, error: { kind: 'odd', detail: 'the answer belongs to another request' } });
  });

  it('gives value, moment, entity tag and size of a good answer', async () => {
    expect(await ask(json(good, 200, { ETag: 'W/"2"' }))).toEqual({
      ok: true,
      value: { kind: 'fresh', value: { data: [] }, meta, etag: 'W/"2"', bytes: JSON.stringify(good).length },
    });
  });

  it('takes 304 for unchanged only when it had sent a tag', async () => {
    const unchanged = () => new Response(null, { status: 304, headers: { 'X-Jforce-As-Of': '2026-11-20T12:00:00Z' } });
    expect(await ask(unchanged(), { etag: 'W/"1"' })).toEqual({
      ok: true,
      value: { kind: 'unchanged', asOf: '2026-11-20T12:00:00Z', counter: null },
    });
    expect((await ask(unchanged())).ok).toBe(false);
  });

  it.each([
    [
      'a page of HTML',
      () => new Response('<html>Wi-Fi</html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://portal.test/' } })],
    ['status 511', () => new Response('<html>', { status: 511, headers: { 'Content-Type': 'text/html' } })],
  ])('takes %s for a Wi-Fi sign-in page', async (_name, answer) => {
    expect(await ask(answer())).toEqual({ ok: false, error: { kind: 'portal' } });
  });

  it.each([
    ['no envelope', () => json({ data: [] })],
    ['no stamp', () => json({ success: true, response: { data: [] } })],
    ['a stamp that is none', () => json({ ...good, meta: { ...meta, as_of: 'today' } })],
    ['a wrong shape', () => json({ ...good, response: { data: 'none' } })],
    ['half a text', () => json('{"success":true,"resp')],
    ['another type', () => new Response(JSON.stringify(good), { headers: { 'Content-Type': 'text/plain' } })],
    [
      'UTF-16',
      () => new Response(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['nothing', () => new Response(null, { status: 204 })],
    ['a body that breaks off', broken],
    ['a bare 500', () => json({ message: 'boom' }, 500)],
    [
      'a 403 of something in between',
      () => new Response('<html>blocked</html>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
    ],
    [
      'an amount too large to be exact',
      () =>
        json(
          `{"success":true,"response":{"data":[{"title":"t","type":"products","endpoint":null,"see_more":null,"slug":"s","items":[{"id":"1","title":"x","price":1e400}]}]},"meta":${JSON.stringify(meta)}}`,
        ),
    ],
  ])('takes %s for an odd answer', async (_name, answer) => {
    expect(await ask(answer())).toMatchObject({ ok: false, error: { kind: 'odd' } });
  });

  it('reads an answer behind a byte order mark', async () => {
    expect((await ask(json(`\ufeff${JSON.stringify(good)}`))).ok).toBe(true);
  });

  it('tells the code of a refusal, and an unknown one as an unknown error', async () => {
    const refusal = (code: string) => ({ success: false, error: { code, message: 'no' }, meta });
    expect(await ask(json(refusal('FEATURE_OFF'), 403))).toEqual({
      ok: false,
      error: { kind: 'refused', status: 403, code: 'FEATURE_OFF', retryAfterSeconds: null },
    });
    expect(await ask(json(refusal('BRAND_NEW'), 418))).toMatchObject({
      error: { kind: 'refused', code: 'UNKNOWN_ERROR' },
    });
  });

  it('reads the pause that is asked for as seconds, and as a date by the clock of the answer', async () => {
    const limited = (headers: Record<string, string>) =>
      ask(json({ success: false, error: { code: 'RATE_LIMITED', message: 'slow' }, meta }, 429, headers));
    expect(await limited({ 'Retry-After': '120' })).toMatchObject({ error: { retryAfterSeconds: 120 } });
    expect(
      await limited({ 'Retry-After': 'Fri, 20 Nov 2026 12:01:30 GMT', Date: 'Fri, 20 Nov 2026 12:00:00 GMT' }),
    ).toMatchObject({ error: { retryAfterSeconds: 90 } });
    expect(await limited({ 'Retry-After': 'soon' })).toMatchObject({ error: { retryAfterSeconds: null } });
  });

  it('tells a dead line from a late answer', async () => {
    const dead: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await ask(dead)).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(await ask(hang, { timeoutMs: 5 })).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const answer = ask(hang, { signal: stop.signal });
    stop.abort();
    expect(await answer).toEqual({ ok: false, error: { kind: 'offline' } });
  });

  it('refuses a day that does not exist', async () => {
    const answer = await send(
      periods,
      { params: {} },
      {
        fetch: async () =>
          json({ ...good, response: { data: [{ from: '2026-02-30', to: '2026-02-28', formatted: 'x' }] } }),
        locale: 'fr',
        token: null,
      },
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'odd', detail: expect.stringContaining('data.0.from') } });
  });
});
