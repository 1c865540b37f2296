import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { cookiesOf } from './cookies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A gateway of this address that sets, reads and clears the cookie of a sign-on. */
async function gatewayAt(publicUrl: string): Promise<FastifyInstance> {
  app = Fastify();
  await app.register(cookie);
  const cookies = cookiesOf(publicUrl);
  app.get('/begin', (_request, reply) => {
    cookies.setSignOn(reply, 'mine');
    return reply.send();
  });
  app.get('/read', (request, reply) => reply.send({ state: cookies.signOn(request) ?? null }));
  app.get('/end', (_request, reply) => {
    cookies.clearSignOn(reply);
    return reply.send();
  });
  return app;
}

const stateOf = async (sent: string): Promise<unknown> =>
  (await app.inject({ url: '/read', headers: { cookie: sent } })).json();

describe('the cookie of a sign-on', () => {
  it.each([
    ['https://jforce.shop', '__Host-jf_tx'],
    ['http://127.0.0.1:8787', 'jf_tx'],
  ])('has at %s the name %s when it is set, read and cleared', async (publicUrl, name) => {
    await gatewayAt(publicUrl);
    const [set, cleared] = await Promise.all(['/begin', '/end'].map((url) => app.inject({ url })));
    expect(set?.cookies).toMatchObject([{ name, value: 'mine', path: '/', httpOnly: true, sameSite: 'Lax' }]);
    expect(set?.cookies[0]).not.toHaveProperty('domain');
    expect(cleared?.cookies).toMatchObject([{ name, value: '', path: '/' }]);
    expect(await stateOf(`${name}=mine`)).toEqual({ state: 'mine' });
  });

  it('that a sibling host planted under the plain name begins and ends nothing on https', async () => {
    await gatewayAt('https://jforce.shop');
    expect(await stateOf('jf_tx=planted')).toEqual({ state: null });
    expect(await stateOf('jf_tx=planted; __Host-jf_tx=mine')).toEqual({ state: 'mine' });
  });
});
