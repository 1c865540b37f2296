import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApp } from './app-routes.ts';
import { APP_POLICY } from '#gateway/http/security-headers.ts';

const SCRIPT = 'console.info("hello");\n'.repeat(200);
const HTML = { accept: 'text/html,application/xhtml+xml' };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-app-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(join(folder, 'dist', 'sw.js'), 'self;');
  await writeFile(join(folder, 'dist', 'boot.js'), 'self;');
  await writeFile(join(folder, 'dist', 'manifest.fr.webmanifest'), '{}');
  await writeFile(join(folder, 'dist', 'assets', 'sync.worker-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'dist', 'assets', 'main-abc123.js'), SCRIPT);
  app = Fastify();
  addApp(app, join(folder, 'dist'), 'http://127.0.0.1:8787');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: '127.0.0.1:8787', ...headers } });

describe('the built app', () => {
  it('keeps what has a hash in its name for ever, and asks again for all else', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/', HTML)).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/home', '/orders/OR-1.2/items/3?x=1', '/fr%20x'])('answers the page for %s', async (url) => {
    const answer = await get(url, HTML);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>app</title>');
    expect(answer.headers['content-security-policy']).toBe(APP_POLICY);
  });

  it.each(['/orders/300012345/item/1.25', '/orders/1/item/SKU.js', '/team-members/JF.png?a=1', '/home?x=.js'])(
    'sends the page with its policy for %s, whose name looks like that of a file',
    async (url) => {
      const { headers, body } = await get(url, HTML);
      expect(body).toContain('<title>app</title>');
      expect(headers['content-security-policy']).toBe(APP_POLICY);
    },
  );

  it.each(['/sw.js', '/assets/sync.worker-abc123.js'])('sends the policy with the worker %s', async (url) => {
    expect((await get(url)).headers['content-security-policy']).toBe(APP_POLICY);
  });

  it.each(['/boot.js', '/manifest.fr.webmanifest', '/assets/main-abc123.js'])(
    'leaves the policy of the page to the page for %s',
    async (url) => {
      expect((await get(url)).headers).not.toHaveProperty('content-security-policy');
    },
  );

  it('has the page at its first address for who asks for no html, too, as what watches over a site does', async () => {
    const answer = await get('/', { accept: '*/*' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('has no page for a file that does not exist', async () => {
    expect((await get('/assets/gone-1.js', HTML)).statusCode).toBe(404);
    expect((await get('/gone.js', { accept: '*/*' })).statusCode).toBe(404);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%00'])(
    'gives nothing from outside for %s',
    async (url) => {
      expect((await get(url)).body).not.toContain('outside');
    },
  );

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ] as const)('comes compressed as %s', async (encoding, open) => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
    expect(open(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('is not sent again to whom has it, and is sent when the file changed', async () => {
    const tag = String((await get('/sw.js')).headers.etag);
    expect((await get('/sw.js', { 'if-none-match': tag })).statusCode).toBe(304);
    await writeFile(join(folder, 'dist', 'sw.js'), 'self; // newer');
    expect((await get('/sw.js', { 'if-none-match': tag })).body).toBe('self; // newer');
  });

  it('is moved to its public name when another name of this machine is asked', async () => {
    const answer = await get('/orders', { ...HTML, host: 'localhost:8787' });
    expect([answer.statusCode, answer.headers.location]).toEqual([307, 'http://127.0.0.1:8787/orders']);
    expect((await get('/orders', { ...HTML, host: '127.0.0.1:9999' })).statusCode).toBe(200);
  });
});

describe('the folder of the app', () => {
  it.each([
    ['with a slash at its end', () => `${join(folder, 'dist')}/`],
    ['from the working folder', () => `./${relative(process.cwd(), join(folder, 'dist'))}`],
    ['with a step back in it', () => `${folder}/dist/assets/..`],
  ])('may be given %s', async (_how, given) => {
    const other = Fastify();
    addApp(other, given(), 'http://127.0.0.1:8787');
    const answers = await Promise.all(['/sw.js', '/../secret.txt'].map((url) => other.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    await other.close();
  });

  it('may be a link, and is another release once that is switched, though both are of the same moment', async () => {
    const [link, moment] = [join(folder, 'current'), new Date('2026-11-23T12:00:00Z')];
    for (const name of ['one', 'two']) {
      const file = join(folder, name, 'sw.js');
      await mkdir(join(folder, name));
      await writeFile(file, `self; // ${name}`);
      await utimes(file, moment, moment);
    }
    await symlink(join(folder, 'one'), link);
    const other = Fastify();
    addApp(other, link, 'http://127.0.0.1:8787');
    expect((await other.inject({ url: '/sw.js' })).body).toBe('self; // one');
    await symlink(join(folder, 'two'), `${link}.next`);
    await rename(`${link}.next`, link);
    expect((await other.inject({ url: '/sw.js' })).body).toBe('self; // two');
    await other.close();
  });
});

describe('an app that is not built', () => {
  it('says so in a sentence', async () => {
    const empty = Fastify();
    addApp(empty, join(folder, 'nowhere'), 'http://127.0.0.1:8787');
    const answer = await empty.inject({ url: '/', headers: HTML });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    await empty.close();
  });
});
