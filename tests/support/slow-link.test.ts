import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LinkBudget } from './link-budget.ts';
import { SlowLink } from './slow-link.ts';

const BODY = 'x'.repeat(50_000);
let server: Server;
let port = 0;
let link: SlowLink;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end(BODY));
  });
  port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => link.close());

const ask = async (init: RequestInit = {}): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${link.port}/`, { ...init, headers: { connection: 'close' } });
  return answer.text();
};
const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

describe('a slow link', () => {
  it('passes everything on unchanged when it is fast', async () => {
    link = await SlowLink.to(port);
    expect((await ask()) === BODY).toBe(true);
    expect(link.accepted).toBe(1);
  });

  it('lets two bodies share one budget', async () => {
    link = await SlowLink.to(port);
    link.speed = { rtt: 0, up: 1e9, down: 250_000 };
    const one = await timed(() => ask());
    const two = await timed(() => Promise.all([ask(), ask()]));
    expect(one).toBeGreaterThan(180);
    expect(two).toBeGreaterThan(380);
  });

  it('delays an answer by its round trip', async () => {
    link = await SlowLink.to(port);
    link.speed = { rtt: 200, up: 1e9, down: 1e9 };
    expect(await timed(() => ask())).toBeGreaterThan(190);
  });

  it('holds back what a client sends too fast', async () => {
    link = await SlowLink.to(port);
    link.speed = { rtt: 0, up: 100_000, down: 1e9 };
    expect(await timed(() => ask({ method: 'POST', body: 'y'.repeat(20_000) }))).toBeGreaterThan(180);
  });

  it('refuses when told, and is there again afterwards', async () => {
    link = await SlowLink.to(port);
    link.mode = 'refuse';
    await expect(ask()).rejects.toThrow(TypeError);
    link.mode = 'ok';
    expect((await ask()) === BODY).toBe(true);
  });

  it('never answers as a black hole', async () => {
    link = await SlowLink.to(port);
    link.mode = 'blackhole';
    await expect(ask({ signal: AbortSignal.timeout(300) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('cuts an answer in the middle', async () => {
    link = await SlowLink.to(port);
    link.speed = { rtt: 0, up: 1e9, down: 20_000 };
    const answer = await fetch(`http://127.0.0.1:${link.port}/`);
    link.cut();
    await expect(answer.text()).rejects.toThrow(TypeError);
  });
});

describe('a budget', () => {
  it('queues what comes while it is used up, and starts anew after a pause', () => {
    const budget = new LinkBudget(1000);
    expect(budget.due(500, 0)).toBe(500);
    expect(budget.due(500, 100)).toBe(900);
    expect(budget.due(100, 5000)).toBe(100);
  });
});
