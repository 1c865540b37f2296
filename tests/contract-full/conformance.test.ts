import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { checkCall } from '#tests/conformance/check-call.ts';
import { checkAll } from '#tests/conformance/main.ts';
import { type Probes, probesOf } from '#tests/conformance/probes.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { PEOPLE } from '#tests/contract/given.ts';

let stack: Stack;
let proxy: Server;
let probes: Probes;
/** What the proxy does to answers of the call that is wrong just now. */
let mistake: ((status: number, body: string) => { status: number; body: string }) | null = null;

beforeAll(async () => {
  stack = await Stack.start();
  proxy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void pass());
    async function pass(): Promise<void> {
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
      const init: RequestInit = {
        method: request.method ?? 'GET',
        redirect: 'manual',
        headers: Object.entries({ ...headers, origin: stack.origin }).map(([name, value]) => [name, String(value)]),
      };
      if (parts.length > 0) init.body = Buffer.concat(parts);
      const answer = await fetch(`${stack.origin}${request.url ?? ''}`, init);
      const body = await answer.text();
      const given = mistake === null ? { status: answer.status, body } : mistake(answer.status, body);
      for (const [name, value] of answer.headers)
        if (!/^(content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie)$/.test(name))
          response.setHeader(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
      response.writeHead(given.status).end(given.status === 304 ? undefined : given.body);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const signedIn = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  probes = await probesOf(origin, signedIn.at(origin));
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await stack.close();
});

describe('the conformance run', () => {
  it('finds nothing wrong with the reference, nor with one that can do nothing beyond the plain calls', async () => {
    const rows = await checkAll(stack.origin, await GatewayClient.signedIn(stack.origin, PEOPLE.individual));
    expect(rows.filter(({ is }) => is !== 'works')).toEqual([]);
    const bare = await Stack.start({ CAPABILITIES: 'none' });
    const found = await checkAll(bare.origin, await GatewayClient.signedIn(bare.origin, PEOPLE.individual));
    await bare.close();
    expect(found.filter(({ is }) => is === 'wrong')).toEqual([]);
    expect(found.filter(({ is }) => is === 'absent').map(({ name }) => name)).toEqual([
      'summaries',
      'goals',
      'setGoal',
      'news',
      'several',
    ]);
  }, 180_000);

  it.each(Object.keys(CALLS))('finds out what is wrong with %s', async (name) => {
    mistake = null;
    expect(await checkCall(name, probes)).toMatchObject({ is: 'works' });
    const planted = {
      'an error of the server': () => ({ status: 500, body: '{"error":"x"}' }),
      'another envelope': (status: number, body: string) => ({ status, body: body.replace('"success":', '"ok":') }),
      'no meta': (status: number, body: string) => ({ status, body: body.replace('"meta":', '"metas":') }),
      'the wrong status': (status: number, body: string) => ({ status: status === 200 ? 201 : 200, body }),
      'nothing in it': (status: number, body: string) => ({
        status,
        body: body === '' ? body : body.replace(/^.*"meta":/, '{"success":true,"response":17,"meta":'),
      }),
    };
    for (const [what, plant] of Object.entries(planted)) {
      mistake = plant;
      const found = await checkCall(name, probes);
      expect([what, found.is]).toEqual([what, 'wrong']);
      expect(found.wrong[0]?.asked).toContain('/api/');
    }
    mistake = null;
  });
});
