import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { logoutUrl } from '#shared/contract/calls/auth.ts';
import { BASE_PATH, TOKEN_HEADER } from '#shared/contract/call.ts';
import { successSchema } from '#shared/contract/envelope.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import {
  beginSession,
  closeSession,
  endSession,
  findSession,
  hashOf,
  tokenOf,
} from '#gateway/http/session/session-store.ts';
import { type TestServer, testServer } from '#gateway/http/test-server.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { OpenId } from './open-id.ts';
import { addAuthCalls } from './routes.ts';

const BEFORE = 'the secret before';
const HOME = 'http://127.0.0.1:8787/';
const END = 'https://sign-on.test/end';
const openId: OpenId = {
  beginAt: () => Promise.reject(new Error('not here')),
  identify: () => Promise.reject(new Error('not here')),
  endAt: async () => END,
};
const database = databaseForTests();
const services = () => testServices(database.db);
let server: TestServer;
let consultantId: number;

beforeAll(async () => {
  server = await testServer(services(), []);
  addAuthCalls(server.app, { ...server.gateway, secretBefore: BEFORE }, openId);
  consultantId = await addConsultant(database.db, 'one');
}, 240_000);
afterAll(() => server.close());

const begin = () => beginSession(services(), { consultantId, impersonatorId: null, idToken: null });

/** Signs out with the cookie of a session; `token` is that of the request, null for none. */
async function signOut(cookie: string, token: string | null) {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${logoutUrl.path}`,
    headers: {
      cookie: `jforce=${cookie}`,
      origin: server.gateway.config.publicUrl,
      ...(token === null ? {} : { [TOKEN_HEADER]: token }),
    },
  });
  const isAlive = (await findSession(services(), cookie)) !== null;
  const { url } = v.parse(logoutUrl.answer, v.parse(successSchema, JSON.parse(body)).response);
  return { status: statusCode, url, isAlive, isCleared: 'set-cookie' in headers };
}
const ENDED = { status: 200, url: END, isAlive: false, isCleared: true };

describe('a sign-out', () => {
  it.each([
    ['of the session', () => server.gateway.secret],
    ['of the session, made by the secret before,', () => BEFORE],
  ])('with the token %s ends it', async (_whose, secret) => {
    const cookie = await begin();
    const token = tokenOf(secret(), hashOf(cookie));
    expect(await signOut(cookie, token)).toEqual(ENDED);
  });

  it.each([null, ''])('without a token (%j), as of an older app, ends the session of the cookie', async (token) => {
    expect(await signOut(await begin(), token)).toEqual(ENDED);
  });

  it('with the token from before a registration, whose answer the phone has not heard, ends the session after it', async () => {
    const before = await begin();
    await closeSession(services(), { session: { consultantId }, tokenHash: hashOf(before) }, 'key of the write');
    expect(await signOut(await begin(), tokenOf(server.gateway.secret, hashOf(before)))).toEqual(ENDED);
  });

  it('ends what the write that renewed the session could be repeated with', async () => {
    const before = await begin();
    await closeSession(services(), { session: { consultantId }, tokenHash: hashOf(before) }, 'a key');
    expect(await findSession(services(), before, 'a key')).not.toBeNull();
    const after = await begin();
    expect(await signOut(after, tokenOf(server.gateway.secret, hashOf(after)))).toEqual(ENDED);
    expect(await findSession(services(), before, 'a key')).toBeNull();
  });

  it('that comes late leaves the session of who signed in since', async () => {
    const left = await begin();
    const token = tokenOf(server.gateway.secret, hashOf(left));
    expect(await signOut(await begin(), token)).toEqual({ status: 200, url: HOME, isAlive: true, isCleared: false });
  });

  it('of a session that has ended takes its cookie away', async () => {
    const cookie = await begin();
    const found = await findSession(services(), cookie);
    if (found !== null) await endSession(services(), found);
    const token = tokenOf(server.gateway.secret, hashOf(cookie));
    expect(await signOut(cookie, token)).toEqual({ status: 200, url: HOME, isAlive: false, isCleared: true });
  });
});
