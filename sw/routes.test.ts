import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSwMessage, RING_OUTBOX, SKIP_WAITING } from '#shared/bridge/sw-messages.ts';
import { FOREIGN_PATHS } from './shell/foreign-paths.ts';
import { isPicture } from './picture.ts';

const isForeign = (path: string): boolean => FOREIGN_PATHS.some((pattern) => pattern.test(path));

describe('the shell', () => {
  it.each([
    '/',
    '/home',
    '/orders',
    '/orders/9001/item/1',
    '/orders/300012345/item/1.25',
    '/orders/OR-1.25/item/SKU.12?from=home',
    '/orders/SKU.12/orderType/retail',
    '/team-members/JF.42',
    '/team-members/share',
    '/login/callback?code=a.b&state=c',
    '/redirect/12',
    '/terms-and-conditions',
    '/apiary',
  ])('answers %s', (path) => {
    expect(isForeign(path)).toBe(false);
  });

  it.each([
    '/api/login',
    '/api/images/p1',
    '/sso/auth?x=1',
    '/sso',
    '/p/310000?c=JF-1',
    '/healthz',
    '/manifest.fr.webmanifest',
    '/icons/icon-192.png',
    '/screenshots/ma/home-fr.webp',
    '/assets/app-1a2b3c.js',
    '/.well-known/assetlinks.json',
    '/openapi.json?x=1',
    '/sw.js',
  ])('leaves %s to the network', (path) => {
    expect(isForeign(path)).toBe(true);
  });

  it('leaves every folder of files beside the app to the network', () => {
    const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => isForeign(`/${name}/a.png`))).toEqual(folders.map(() => true));
  });
});

describe('a picture', () => {
  const answer = (status: number, type: string): Response =>
    new Response(status === 200 ? 'x' : null, { status, headers: { 'Content-Type': type } });

  it('is kept when it is whole and says that it is one', () => {
    expect(isPicture(answer(200, 'image/webp'))).toBe(true);
  });

  it('is not a Wi-Fi page, an error or an answer of the gateway', () => {
    expect([
      isPicture(answer(200, 'text/html')),
      isPicture(answer(404, 'image/png')),
      isPicture(answer(200, 'application/json')),
    ]).toEqual([false, false, false]);
  });
});

describe('a message to the service worker', () => {
  it('is read back as it was made', () => {
    const files = { version: 1, type: 'KEEP_FILES', languages: ['fr'], loaded: ['/assets/a.js'] };
    for (const each of [SKIP_WAITING, RING_OUTBOX, files]) expect(parseSwMessage(each)).toEqual(each);
  });

  it.each([
    'SKIP_WAITING',
    { type: 'SKIP_WAITING' },
    { version: 2, type: 'SKIP_WAITING' },
    { version: 1, type: 'DELETE_ALL' },
    { version: 1, type: 'KEEP_FILES', languages: ['de'], loaded: [] },
    { version: 1, type: 'SKIP_WAITING', more: 1 },
    null,
  ])('in another form is ignored: %j', (data) => {
    expect(parseSwMessage(data)).toBeNull();
  });
});
