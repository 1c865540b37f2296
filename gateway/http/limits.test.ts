import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { cookiesOf } from './session/cookies.ts';
import { limitRates } from './limits.ts';
import { hashOf, tokenOf } from './session/session-store.ts';

const SECRET = 'a secret for this test only';
let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(cookie);
  const config = readConfig({ RATE_LIMIT_ADDRESS: '3', RATE_LIMIT_CALLS: '2', RATE_LIMIT_WRITES: '1' });
  await limitRates(app, { config, cookies: cookiesOf(config.publicUrl), secret: SECRET, secretBefore: null });
  app.setErrorHandler((_cause, _request, reply) => reply.code(429).send());
  for (const path of ['call', 'other', 'images/one', 'uploads/:id']) app.get(`/api/${path}`, () => 'answer');
  for (const path of ['call', 'events']) app.post(`/api/${path}`, () => 'answer');
  app.route({ method: ['GET', 'HEAD'], url: '/p/:id', handler: () => 'page' });
});
afterEach(() => app.close());

const ask = async (headers: Record<string, string>, path = 'call', remoteAddress = '127.0.0.1'): Promise<number> =>
  (await app.inject({ url: `/api/${path}`, headers, remoteAddress })).statusCode;
const withSession = (value: string) => ({
  cookie: `jforce=${value}`,
  'x-jforce-token': tokenOf(SECRET, hashOf(value)),
});

describe('the limit of calls', () => {
  it('counts all paths of a session together', async () => {
    const statuses: number[] = [];
    for (const path of ['call', 'other', 'call', 'other']) statuses.push(await ask(withSession('one'), path));
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('counts all paths of an address without a session together', async () => {
    const statuses: number[] = [];
    for (const path of ['call', 'other', 'call', 'other']) statuses.push(await ask({}, path));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts all addresses of one IPv6 network as one, and another network for itself', async () => {
    const statuses: number[] = [];
    for (const last of ['1', '2', '3', 'ffff']) statuses.push(await ask({}, 'call', `2001:db8:1:2::${last}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask({}, 'call', '2001:db8:1:3::1')).toBe(200);
  });

  it('counts files, which send no token, beside the calls of their address', async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask({}, 'call');
    expect([await ask({}, 'call'), await ask({}, 'uploads/one')]).toEqual([429, 200]);
  });

  it('counts pages of products by their address, whatever the method', async () => {
    const statuses: number[] = [];
    for (const method of ['GET', 'HEAD', 'GET', 'GET'] as const)
      statuses.push((await app.inject({ method, url: `/p/${statuses.length}` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts writes for themselves', async () => {
    const statuses: number[] = [];
    for (const method of ['POST', 'GET', 'POST', 'GET'] as const)
      statuses.push((await app.inject({ method, url: '/api/call', headers: withSession('one') })).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('counts what an app tells of failures for itself, so that it can still write', async () => {
    const statuses: number[] = [];
    for (const url of ['/api/events', '/api/events', '/api/call'])
      statuses.push((await app.inject({ method: 'POST', url, headers: withSession('one') })).statusCode);
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('counts each session for itself, though they share an address', async () => {
    const statuses: number[] = [];
    for (const session of ['one', 'two', 'one', 'two', 'one']) statuses.push(await ask(withSession(session)));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('counts cookies that somebody made up as one address', async () => {
    const statuses: number[] = [];
    for (const value of ['a', 'b', 'c', 'd'])
      statuses.push(await ask({ cookie: `jforce=${value}`, 'x-jforce-token': 'x' }));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('does not count pictures', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await ask({}, 'images/one'));
    expect(statuses).toEqual([200, 200, 200, 200]);
  });
});
