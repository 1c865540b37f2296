import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secureHeaders } from './security-headers.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await secureHeaders(app, 'https://app.test');
  for (const path of ['/api/call', '/api/images/one', '/page']) app.get(path, async () => 'text');
});
afterAll(() => app.close());

const headersOf = async (url: string) => (await app.inject({ url })).headers;

describe('safe headers', () => {
  it.each(['/api/call', '/api/images/one', '/page'])('that hold for any answer are on %s', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    });
  });

  it('for what a browser shows are on pages and pictures, and not on the answer of a call', async () => {
    for (const url of ['/page', '/api/images/one']) expect(await headersOf(url)).toHaveProperty('x-frame-options');
    const call = await headersOf('/api/call');
    for (const name of ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'])
      expect(call).not.toHaveProperty(name);
  });
});
