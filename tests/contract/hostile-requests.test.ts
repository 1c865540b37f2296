import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { login } from '#shared/contract/calls/auth.ts';
import { order, orders, salesTotal } from '#shared/contract/calls/watto.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { PEOPLE } from './given.ts';

let stack: Stack;
let client: GatewayClient;

beforeAll(async () => {
  stack = await Stack.start();
  client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
}, 300_000);
afterAll(() => stack.close());

const HOSTILE = [
  "' or 1=1 --",
  '1; drop table item',
  '__proto__',
  '../../etc/passwd',
  '\u0000',
  '<script>',
  '9'.repeat(400),
  '-1',
  '1e400',
  '2026-02-31',
];

describe('a hostile request', () => {
  it.each(HOSTILE)('with %j as a value is answered or refused, never an error of the gateway', async (value) => {
    for (const name of [
      'date_from',
      'date_to',
      'status',
      'order_type',
      'page',
      'per_page',
      'shape',
      'period',
      'since',
      'limit',
      'next',
      'completed_from',
    ]) {
      const answer = await client.raw(orders, { query: { [name]: value } });
      expect([200, 400, 422]).toContain(answer.status);
    }
    const found = await client.raw(order, { params: { orderId: value } });
    expect([400, 404, 422]).toContain(found.status);
  });

  it.each([
    ['GET', '/sso/auth?client_id=%00&scope=openid&response_type=code'],
    ['GET', '/sso/auth?client_id=jforce-sandbox&scope=openid&response_type=code&state=%00'],
    ['GET', '/sso/interaction/x?q=%00'],
    ['GET', '/%00'],
    ['GET', '/orders/%00?x=1'],
    ['GET', '/api/uploads/%00'],
    ['POST', '/sso/token', 'grant_type=authorization_code&client_id=jforce-sandbox&code=%00&redirect_uri=%00'],
    ['POST', '/sso/token', 'grant_type=refresh_token&client_id=jforce-sandbox&refresh_token=a%00b'],
    ['POST', '/sso/interaction/x', 'account=%00'],
  ])('with a NUL is refused outside of the calls, too: %s %s', async (method, path, body?: string) => {
    const answer = await fetch(`${stack.direct}${path}`, {
      method,
      redirect: 'manual',
      headers: { Origin: stack.direct, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(body === undefined ? {} : { body }),
    });
    expect([400, 401, 422]).toContain(answer.status);
  });

  it('with the days the wrong way round finds nothing or is refused', async () => {
    const answer = await client.raw(salesTotal, { query: { date_from: '2026-02-01', date_to: '2026-01-01' } });
    expect([200, 422]).toContain(answer.status);
  });

  it.each(['{', '[]', 'null', '"text"', '{"code":1}', '{"__proto__":{"admin":true}}', `{"a":${'['.repeat(20_000)}`])(
    'that is no proper body is refused: %#',
    async (body) => {
      const answer = await fetch(`${stack.origin}/api/login`, {
        method: login.method,
        headers: { 'Content-Type': 'application/json', Origin: stack.origin },
        body,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('that nests for ever, or is packed, is refused before anything walks through it', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${stack.direct}/api/ewoks/consultants/${client.id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', [KEY_HEADER]: 'deep', Origin: stack.direct, ...headers },
        body,
      });
    expect((await send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(422);
    expect((await send('x', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it('with two megabytes of body is refused', async () => {
    // None of it is sent: it is refused by what it says of itself, and a connection that closes under a body may lose the answer.
    const asked = request(`${stack.direct}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 2_000_000, Origin: stack.origin },
    });
    asked.flushHeaders();
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    asked.on('error', () => undefined).destroy();
    expect(answer?.statusCode).toBe(413);
  });

  it('by another method or to an unknown address is refused in the envelope', async () => {
    for (const [method, path] of [
      ['PUT', 'login'],
      ['GET', 'login'],
      ['GET', 'nothing/here'],
      ['DELETE', 'watto/periods/all'],
    ] as const) {
      const answer = await fetch(`${stack.origin}/api/${path}`, { method, headers: { Origin: stack.origin } });
      expect([404, 405]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ success: false });
    }
  });
});

describe('the fault port', () => {
  it('is not there unless the gateway was started with it', async () => {
    const plain = await Stack.start({ FAULTS: '0' });
    try {
      const answer = await fetch(`${plain.direct}/api/dev/fault`);
      expect(answer.status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
