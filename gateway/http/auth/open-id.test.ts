import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#gateway/base/refusal.ts';
import { openId, type OpenId } from './open-id.ts';

let server: Server;
let issuer = '';
let answer = { status: 400, error: 'invalid_grant' };
let sut: OpenId;

beforeAll(async () => {
  server = createServer((request, response) => {
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
  sut = openId({
    issuer,
    clientId: 'app',
    clientSecret: 'old',
    publicUrl: 'https://app.example',
    localUrl: null,
    secret: 'secret',
    alwaysAsk: false,
    consultantClaim: null,
  });
});
afterAll(() => server.close());

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
