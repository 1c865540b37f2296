import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, login } from '#shared/contract/calls/auth.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';

/** So many sign-ins a minute has an account from one address; an operator's phones share theirs. */
const MOST = 3;
const OPERATOR = { 'X-Forwarded-For': '198.51.100.1' };
const HOME = { 'X-Forwarded-For': '203.0.113.9' };
let origin: string;
let gateway: GatewayProcess;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  gateway = await GatewayProcess.start(port, {
    DATA_DIR: await sampleFolder(),
    MOVE_ORDERS: '0',
    TRUST_PROXY: '1',
    RATE_LIMIT_LOGIN: String(MOST),
  });
}, 300_000);
afterAll(() => gateway.end('SIGTERM'));

/** Everybody whom the sign-on page lists. */
async function sampleNames(): Promise<string[]> {
  const page = await GatewayClient.anonymous(origin, HOME).signOnPage();
  return [...page.matchAll(/class="name"><bdi>([^<]+)<\/bdi>/g)].map(([, name = '']) => name);
}

describe('behind one address of an operator', () => {
  it('everybody signs in, far more of them than one account may', async () => {
    const names = await sampleNames();
    expect(names.length).toBeGreaterThan(4 * MOST);
    for (const name of names) await GatewayClient.signedIn(origin, name, OPERATOR);
  }, 60_000);

  it('whoever tries one account again and again is held up alone', async () => {
    const [attacked = '', neighbour = ''] = (await sampleNames()).slice(-2);
    const attempts: number[] = [];
    for (let attempt = 0; attempt < 2 * MOST; attempt += 1) {
      const client = GatewayClient.anonymous(origin, OPERATOR);
      const { code } = await client.signOn(attacked);
      attempts.push(code === '' ? 429 : 200);
    }
    expect(attempts.slice(-MOST)).toEqual([429, 429, 429]);
    await GatewayClient.signedIn(origin, neighbour, OPERATOR);
    await GatewayClient.signedIn(origin, attacked, HOME);
  }, 60_000);

  it('resuming again and again is held up with its time, and nobody beside it', async () => {
    const { 0: name = '', 1: neighbour = '' } = await sampleNames();
    const client = await GatewayClient.signedIn(origin, name, HOME);
    const other = await GatewayClient.signedIn(origin, neighbour, HOME);
    const answers: Response[] = [];
    for (let attempt = 0; attempt < MOST; attempt += 1) answers.push(await client.raw(login, { body: {} }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await other.raw(login, { body: {} })).status).toBe(200);
  }, 60_000);

  it('addresses of sign-ons are given out to all of them', async () => {
    const asked = Array.from({ length: 100 }, () => GatewayClient.anonymous(origin, OPERATOR).raw(authUrl));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
