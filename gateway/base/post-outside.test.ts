import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { postOutside } from './post-outside.ts';

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
    expect(await to('/hangs')).toBe('unreachable');
    expect(await to('/arrives')).toBe('unreachable');
    expect(getEventListeners(gateway.signal, 'abort')).toEqual([]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('to a name that there is not is tried again later', async () => {
    expect(await post('https://push.invalid/x')).toBe('unreachable');
  });
});
