import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { NOT_IN_TIME, postOutside } from './post-outside.ts';
import type { Resolve } from './public-lookup.ts';

/** A name service that answers these addresses, one list for each question, the last one for all further. */
function names(...answers: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  const resolve: Resolve = (_name, _options, answer) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    answer(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
  return { resolve, asked: () => asked };
}

const { signal: stopping } = new AbortController();
const patienceMs = 30_000;
const post = (endpoint: string, loopback = false) =>
  postOutside({ endpoint, headers: { TTL: 60 }, body: Buffer.from('x'), loopback, patienceMs, stopping });

describe('a message', () => {
  it('is not sent to a name that leads to this machine, whatever the name looks like', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await post(`http://localhost:${port}/x`)).toBe('private');
    expect(asked).toBe(0);
    expect(await post(`http://localhost:${port}/x`, true)).toEqual({ status: 200, retryAfter: null });
    await new Promise((resolve) => server.close(resolve));
  });

  it('that is on its way ends with the gateway, and one that arrived leaves nothing waiting for that end', async () => {
    const gateway = new AbortController();
    const server = createServer((request, response) => {
      if (request.url === '/hangs') gateway.abort();
      else response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const to = (path: string) =>
      postOutside({
        endpoint: `http://127.0.0.1:${port}${path}`,
        headers: {},
        body: Buffer.from('x'),
        loopback: true,
        patienceMs,
        stopping: gateway.signal,
      });
    expect(await to('/arrives')).toEqual({ status: 200, retryAfter: null });
    expect(getEventListeners(gateway.signal, 'abort')).toEqual([]);
    expect(await to('/hangs')).toEqual({ unreachable: NOT_IN_TIME });
    expect(await to('/arrives')).toEqual({ unreachable: NOT_IN_TIME });
    expect(getEventListeners(gateway.signal, 'abort')).toEqual([]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('to a server that wants to change the protocol has not arrived, and is waited for no longer', async () => {
    const server = createServer();
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await post(`http://127.0.0.1:${port}/x`, true)).toEqual({ unreachable: 'another protocol' });
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['10.0.0.1'],
    ['::1'],
    ['::'],
    ['fc00::7'],
    ['fd12:3456::7'],
    ['fe80::1'],
    ['fe80::1%eth9'],
    ['::ffff:10.0.0.1'],
    ['::ffff:a00:1'],
    ['::10.0.0.1'],
    ['64:ff9b::10.0.0.1'],
    ['64:ff9b:1::a00:1'],
    ['2002:a00:1::'],
    ['2606:4700::1111', 'fd00::1'],
    ['1.1.1.1', '::ffff:127.0.0.1'],
  ])('is not sent to a name that leads to %s %s', async (...addresses) => {
    const { resolve } = names(addresses);
    const request = { endpoint: 'https://hooks.shop.com/x', headers: {}, body: Buffer.from('x'), loopback: false };
    expect(await postOutside({ ...request, patienceMs, stopping, resolve })).toBe('private');
  });

  it('goes to the addresses that were checked, wherever the name leads a moment later', async () => {
    const { resolve, asked } = names(['100::1'], ['127.0.0.1']);
    const { resolve: outside, asked: askedOutside } = names(['2606:4700:ffff::1'], ['127.0.0.1']);
    const request = { endpoint: 'https://hooks.shop.com/x', headers: {}, body: Buffer.from('x'), loopback: false };
    expect(await postOutside({ ...request, patienceMs, stopping, resolve })).toBe('private');
    expect(await postOutside({ ...request, patienceMs: 300, stopping, resolve: outside })).toEqual({
      unreachable: NOT_IN_TIME,
    });
    expect([asked(), askedOutside()]).toEqual([1, 1]);
  });

  it('follows nobody elsewhere', async () => {
    const paths: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { Location: '/inside' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await post(`http://127.0.0.1:${port}/hook`, true)).toEqual({ status: 307, retryAfter: null });
    expect(paths).toEqual(['/hook']);
    await new Promise((resolve) => server.close(resolve));
  });

  it('to a name that there is not is tried again later', async () => {
    expect(await post('https://push.invalid/x')).toEqual({ unreachable: expect.stringMatching(/^E/) });
  });
});
