import { describe, expect, it, vi } from 'vitest';
import { addPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { notificationTarget } from '#shared/contract/calls/kazuda.ts';
import { uploadImage } from '#shared/contract/calls/profile.ts';
import { sendWrite } from './send-write.ts';
import type { Fetch } from './send.ts';

const META = { as_of: '2026-11-20T10:00:00Z', epoch: 0 };
const KEY = '00000000-0000-4000-8000-000000000001';
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** Sends one write and answers with what went out and what was understood of the answer. */
async function exchange<Outcome>(
  answer: Response,
  work: (fetch: Fetch) => Promise<Outcome>,
): Promise<{ outcome: Outcome; init: RequestInit }> {
  let sent: RequestInit = {};
  const outcome = await work(async (_url, init) => {
    sent = init;
    return answer;
  });
  return { outcome, init: sent };
}

const upload = (answer: Response) =>
  exchange(answer, (fetch) =>
    sendWrite(
      uploadImage,
      { params: {}, file: { name: 'me.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer } },
      { fetch, locale: 'fr', token: 'token', key: KEY },
    ),
  );
const add = (answer: Response) =>
  exchange(answer, (fetch) =>
    sendWrite(
      addPaymentMethod,
      { params: { id: '7', type: 'mobile_money' }, body: { full_name: 'Salma', phone_number: '06' } },
      { fetch, locale: 'fr', token: 'token', key: KEY, ifMatch: '3', subject: 'subject-a' },
    ),
  );

describe('an upload', () => {
  it('has as long as its picture takes on the slowest line, and half a minute more', async () => {
    vi.useFakeTimers();
    try {
      let given = false;
      const never: Fetch = (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
      const file = { name: 'me.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(400_000) };
      const outcome = sendWrite(
        uploadImage,
        { params: {}, file },
        { fetch: never, locale: 'fr', token: 't', key: KEY },
      );
      void outcome.then(() => (given = true));
      await vi.advanceTimersByTimeAsync(129_000);
      expect(given).toBe(false);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await outcome).toEqual({ ok: false, error: { kind: 'timeout' } });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a write', () => {
  it('carries its key, the version that it was made on and in whose name', async () => {
    const { init } = await add(json({ success: false }));
    expect(init.headers).toMatchObject({
      'Idempotency-Key': KEY,
      'If-Match': '"3"',
      'X-Jforce-Subject': 'subject-a',
      'Content-Type': 'application/json',
    });
  });

  it('with a picture is multipart, whose boundary the browser writes', async () => {
    const { init, outcome } = await upload(
      json({ success: true, response: { url: '/api/images/1' }, meta: { ...META, key: KEY } }),
    );
    expect(init.headers).not.toHaveProperty('Content-Type');
    const file = init.body instanceof FormData ? init.body.get('file') : null;
    expect(file).toBeInstanceOf(File);
    expect(file instanceof File && [file.name, file.type, file.size]).toEqual(['me.jpg', 'image/jpeg', 3]);
    expect(outcome).toMatchObject({ ok: true, value: { value: { url: '/api/images/1' } } });
  });

  it('is understood only by an answer that echoes its key', async () => {
    const { outcome } = await upload(json({ success: true, response: { url: '/x' }, meta: { ...META, key: 'other' } }));
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'odd' } });
  });

  it('that is refused tells which fields are wrong, what stands there now, and whether its key was echoed', async () => {
    const error = {
      code: 'CONFLICT',
      message: 'changed',
      errors: [{ property: 'full_name', code: 'BLANK', message: 'blank' }],
      current: { version: 4 },
    };
    const { outcome } = await add(json({ success: false, error, meta: { ...META, key: KEY } }, 409));
    expect(outcome).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        status: 409,
        code: 'CONFLICT',
        message: 'changed',
        errors: error.errors,
        current: { version: 4 },
        asOf: META.as_of,
        echoed: true,
        retryAfterSeconds: null,
      },
    });
    const other = await add(json({ success: false, error, meta: META }, 409, { 'Retry-After': '5' }));
    expect(other.outcome).toMatchObject({ ok: false, error: { echoed: false, retryAfterSeconds: 5 } });
  });

  it('that is a read with an effect needs no key', async () => {
    const { outcome, init } = await exchange(
      json({ success: true, response: { data: '/orders' }, meta: META }),
      (fetch) =>
        sendWrite(
          notificationTarget,
          { params: { id: '7', notificationId: '9' } },
          { fetch, locale: 'fr', token: 'token', key: KEY },
        ),
    );
    expect(outcome).toMatchObject({ ok: true, value: { value: { data: '/orders' } } });
    expect(init.headers).not.toHaveProperty('Idempotency-Key');
  });
});
