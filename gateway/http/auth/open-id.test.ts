import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#gateway/base/refusal.ts';
import { openId, type OpenId } from './open-id.ts';

let server: Server;
let issuer = '';
let answer = { status: 400, error: 'invalid_grant' };
let hangs = false;
let sut: OpenId;

const signOn = (): OpenId =>
  openId({
    issuer,
    clientId: 'app',
    clientSecret: 'old',
    publicUrl: 'https://app.example',
    localUrl: null,
    secret: 'secret',
    alwaysAsk: false,
    consultantClaim: null,
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    if (hangs) return;
    const isDiscovery = request.url?.includes('.well-known') === true;
    const body = isDiscovery
      ? { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
      : { error: answer.error };
    response.writeHead(isDiscovery ? 200 : answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}`;
  sut = signOn();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a sign-on whose code the issuer does not exchange', () => {
  it('is refused where the code is wrong', async () => {
    answer = { status: 400, error: 'invalid_grant' };
    await expect(sut.identify('code', 'state')).rejects.toBeInstanceOf(Refusal);
  });

  it.each([
    [401, 'invalid_client'],
    [400, 'unauthorized_client'],
    [429, 'slow_down'],
  ])(
    'is a failure for the operator where the issuer answers %i %s: the person did nothing wrong',
    async (status, error) => {
      answer = { status, error };
      const cause: unknown = await sut.identify('code', 'state').catch((thrown: unknown) => thrown);
      expect(cause).toBeInstanceOf(Error);
      expect(cause).not.toBeInstanceOf(Refusal);
    },
  );
});

describe('an issuer that hangs', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    hangs = false;
  });

  it('is given up after ten seconds: a phone gives the gateway up after twenty', async () => {
    hangs = true;
    const patience: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      patience.push(ms);
      return timeout(1);
    });
    await expect(signOn().beginAt('state', 'en')).rejects.toThrow('operation timed out');
    expect(patience).toEqual([10_000]);
  });

  it('holds up nobody who signs out of a session that it has no part in', async () => {
    hangs = true;
    await expect(signOn().endAt(null, 'en')).resolves.toBe('https://app.example/');
  });
});
