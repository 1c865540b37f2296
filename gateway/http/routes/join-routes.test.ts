import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { addApp } from './app-routes.ts';

const PUBLIC = 'https://jforce.example';
const PAGE = `<!doctype html>
<html lang="fr" dir="ltr"><head><meta charset="utf-8" />
<meta name="description" content="of the app" /><title>App</title></head>
<body><div id="root"></div><noscript>nothing here</noscript></body></html>`;

async function ask(address: string, headers: Record<string, string> = {}, built = true) {
  const folder = join(temporaryFolder('app'), 'app');
  mkdirSync(folder);
  if (built) writeFileSync(join(folder, 'index.html'), PAGE);
  const app = Fastify();
  addApp(app, folder, PUBLIC);
  const answer = await app.inject({ url: address, headers: { host: 'jforce.example', ...headers } });
  await app.close();
  return answer;
}
const property = (page: string, name: string): string | undefined =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)" />`).exec(page)?.[1];

describe('a link to join', () => {
  it.each([
    ['curl', { accept: '*/*', 'user-agent': 'curl/8.5.0' }],
    ['WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['Facebook', { accept: '*/*', range: 'bytes=0-524287', 'user-agent': 'facebookexternalhit/1.1' }],
    ['a program that wants JSON', { accept: 'application/json' }],
    ['a browser', { accept: 'text/html,application/xhtml+xml' }],
  ])('answers %s with its page', async (_who, headers) => {
    const answer = await ask('/join?referral=JF-104211', headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(property(answer.body, 'title')).toContain('JForce');
  });

  it('leaves the head of its page in the document that it opens', async () => {
    const { body } = await ask('/join?referral=JF-104211');
    expect(body.match(/<\/?html/g)).toEqual(['<html', '</html']);
    expect(body.indexOf('</html>')).toBeGreaterThan(body.indexOf('</body>'));
  });

  it.each([
    ['fr', 'ltr', 'Rejoignez JForce'],
    ['ar', 'rtl', 'انضم إلى JForce'],
    ['en', 'ltr', 'Join JForce'],
  ])('speaks the language in which it was passed on: %s', async (lang, direction, title) => {
    const { body } = await ask(`/join?referral=JF-1&lang=${lang}`, { 'accept-language': 'de' });
    expect(body).toContain(`<html lang="${lang}" dir="${direction}">`);
    expect(property(body, 'title')).toContain(title);
    expect(property(body, 'locale')).toBe(`${lang}_MA`);
    expect(property(body, 'image')).toBe(`${PUBLIC}/share/${lang}.png`);
    expect(property(body, 'url')).toBe(`${PUBLIC}/join?referral=JF-1&amp;lang=${lang}`);
    expect(body).not.toContain('of the app');
    expect(/<noscript>([^]*)<\/noscript>/.exec(body)?.[1]).toContain('JF-1');
  });

  it('without a language speaks that of whoever opens it', async () => {
    expect((await ask('/join', { 'accept-language': 'ar-MA,fr' })).body).toContain('<html lang="ar" dir="rtl">');
    expect((await ask('/join?lang=xx')).body).toContain('<html lang="fr" dir="ltr">');
  });

  it.each([
    '"><script>alert(1)</script>',
    '$&$`',
    "' onload=alert(1) x='",
    '</noscript><img src=x onerror=alert(1)>',
    'a'.repeat(101),
    '%00',
    '%E0%A4%A',
  ])('shows nothing of a code that is none: %j', async (code) => {
    const plain = await ask('/join?lang=fr');
    const answer = await ask(`/join?lang=fr&referral=${code.startsWith('%') ? code : encodeURIComponent(code)}`);
    expect([answer.statusCode, answer.body]).toEqual([200, plain.body]);
  });

  it('shows the code of a consultant whose id an export wrote with other signs than letters and digits', async () => {
    const { body } = await ask('/join?referral=R%C3%A9gion.7&lang=fr');
    expect(/<noscript>([^]*)<\/noscript>/.exec(body)?.[1]).toContain('Région.7');
    expect(property(body, 'url')).toBe(`${PUBLIC}/join?referral=R%C3%A9gion.7&amp;lang=fr`);
  });

  it('has its words, too, when no app is built', async () => {
    const { statusCode, body } = await ask('/join?referral=JF-1&lang=en', {}, false);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(property(body, 'description')).toContain('see all you earn');
  });
});
