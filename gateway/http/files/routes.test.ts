import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { BASE_PATH, KEY_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import { serveUploadImage } from '#gateway/calls/ewoks/upload-image.ts';
import type { Services } from '#gateway/base/services.ts';
import { agreementWords } from '#gateway/calls/consultants/testing.ts';
import { beginSession, hashOf, tokenOf } from '#gateway/http/session/session-store.ts';
import { type TestServer, testServer } from '#gateway/http/test-server.ts';
import { keepAcceptance, publishAgreement } from '#gateway/program/agreement.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type PictureUse, putPictures } from '#gateway/people/uploads.ts';
import { addAgreements } from './agreement-route.ts';
import { addPictures } from './picture-route.ts';
import { HTML, jpg, png } from './sample-files.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, [serveUploadImage]);
  addPictures(server.app, server.gateway);
  addAgreements(server.app, server.gateway);
}, 240_000);
afterAll(() => server.close());

interface Person {
  id: number;
  headers: Record<string, string>;
}
let count = 0;
async function person(): Promise<Person> {
  count += 1;
  return through(await addConsultant(database.db, `JF-${count}`));
}

/** A session of a consultant, or one of support that looks through it. */
async function through(id: number, impersonatorId: number | null = null): Promise<Person> {
  const cookie = await beginSession(services, { consultantId: id, impersonatorId, idToken: null });
  const token = tokenOf(server.gateway.secret, hashOf(cookie));
  return { id, headers: { cookie: `jforce=${cookie}`, [TOKEN_HEADER]: token, origin: 'http://127.0.0.1:8787' } };
}

async function upload({ headers }: Person, bytes: Buffer, key: string, type = 'image/png') {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `${BASE_PATH}ewoks/upload-image`,
    headers: { ...headers, [KEY_HEADER]: key, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  const read = v.parse(
    v.object({
      response: v.optional(v.object({ url: v.string() })),
      error: v.optional(v.object({ code: v.string() })),
    }),
    answer.json(),
  );
  return { status: answer.statusCode, url: read.response?.url ?? '', code: read.error?.code };
}

const open = (url: string, who?: Person) =>
  server.app.inject({ url, headers: who === undefined ? {} : { cookie: who.headers.cookie ?? '' } });
const use = (who: Person, how: PictureUse, url: string) => putPictures(database.db, who.id, { [how]: url }, {});

const ban = ({ id }: Person) =>
  database.db.updateTable('consultant').set({ status: 'banned' }).where('consultant_id', '=', id).execute();

describe('a picture that was uploaded', () => {
  it('is served as the picture that it is, and can do nothing', async () => {
    const owner = await person();
    const { url } = await upload(owner, await png(), 'first');
    expect(url).toMatch(/^\/api\/uploads\/[\w-]{22}$/);
    const answer = await open(url, owner);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': 'inline; filename="picture.png"',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is seen by its owner alone until a profile shows it', async () => {
    const [owner, other] = [await person(), await person()];
    const { url } = await upload(owner, await jpg(), 'shown');
    expect((await open(url, other)).statusCode).toBe(404);
    expect((await open(url)).statusCode).toBe(404);
    await use(owner, 'profile_picture', url);
    expect((await open(url, other)).statusCode).toBe(200);
    expect((await open(url)).statusCode).toBe(404);
  });

  it('is kept by a browser once a profile shows it, not before, and not for support', async () => {
    const owner = await person();
    const look = await through(owner.id, await addConsultant(database.db, 'JF-LOOKS-ON', { role: 'support' }));
    const keptFor = async (who: Person, url: string) => (await open(url, who)).headers['cache-control'];
    const { url } = await upload(owner, await jpg(), 'kept');
    expect(await keptFor(owner, url)).toBe('no-store');
    await use(owner, 'profile_picture', url);
    expect(await keptFor(owner, url)).toBe('private, max-age=86400, immutable');
    expect(await keptFor(look, url)).toBe('no-store');
  });

  it('is seen by no consultant who was banned, the owner neither', async () => {
    const [owner, other] = [await person(), await person()];
    const { url } = await upload(owner, await jpg(), 'before-the-ban');
    await use(owner, 'profile_picture', url);
    await ban(owner);
    expect((await open(url, owner)).statusCode).toBe(404);
    expect((await open(url, other)).statusCode).toBe(200);
  });

  it('of a paper is seen by nobody any more', async () => {
    const owner = await person();
    const { url } = await upload(owner, await jpg(), 'paper');
    await use(owner, 'id_card_picture', url);
    expect((await open(url, owner)).statusCode).toBe(404);
  });

  it('under the same key is stored once', async () => {
    const owner = await person();
    const bytes = await jpg();
    const answers = await Promise.all([1, 2, 3].map(() => upload(owner, bytes, 'same')));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    const stored = await database.db.selectFrom('upload').select('id').where('consultant_id', '=', owner.id).execute();
    expect(stored).toHaveLength(1);
  });

  it('and never used is dropped when ten newer ones came', async () => {
    const owner = await person();
    const first = await upload(owner, await jpg(), 'loose-0');
    await use(owner, 'store_photo', first.url);
    for (let number = 1; number <= 12; number += 1) await upload(owner, await jpg(8, 8), `loose-${number}`);
    const stored = await database.db
      .selectFrom('upload')
      .select('used_as')
      .where('consultant_id', '=', owner.id)
      .execute();
    expect(stored.filter((row) => row.used_as === null)).toHaveLength(10);
    expect(stored).toHaveLength(11);
  });

  it('has a name that nobody guesses', async () => {
    const owner = await person();
    for (const name of ['..%2f..%2fpackage.json', 'x', 'A'.repeat(22)]) {
      expect((await open(`/api/uploads/${name}`, owner)).statusCode).toBe(404);
    }
    expect((await open('/api/uploads/%00', owner)).statusCode).toBe(422);
  });
});

describe('what is no picture', () => {
  it('is refused whatever it calls itself', async () => {
    const owner = await person();
    expect(await upload(owner, HTML, 'html')).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
    const cut = (await jpg(600, 400)).subarray(0, 900);
    expect(await upload(owner, cut, 'cut', 'image/jpeg')).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  });

  it('is too large from 500 times 1024 bytes on', async () => {
    const owner = await person();
    const picture = await png();
    const filled = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(await upload(owner, filled(512_000), 'largest')).toMatchObject({ status: 200 });
    expect(await upload(owner, filled(512_001), 'larger')).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(await upload(owner, filled(501_000 * 2), 'double')).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is refused to a banned consultant', async () => {
    const owner = await person();
    await ban(owner);
    expect(await upload(owner, await png(), 'banned')).toMatchObject({ status: 403 });
  });
});

describe('an agreement', () => {
  it('that is a paper is handed out as it is, under a name to keep it by', async () => {
    const pdf = new Uint8Array([37, 80, 68, 70, 45, 49, 46, 55, 0, 255]);
    const row = { version: '3.0', name: 'Accord', content: '', published_at: '2026-01-02T00:00:00Z', pdf };
    await database.db
      .insertInto('agreement')
      .values({ ...row, locale: 'fr' })
      .execute();
    const answer = await server.app.inject({ method: 'GET', url: '/api/documents/agreement/3.0/ar' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(String(answer.headers['content-disposition'])).toContain('agreement-3.0-ar.pdf');
    expect(new Uint8Array(answer.rawPayload)).toEqual(pdf);
  });

  it('can be opened as a page that runs nothing, signed for whoever accepted it', async () => {
    await publishAgreement(database.db, '2026/1', agreementWords('one'), '2026-01-01T00:00:00Z');
    const [signer, other] = [await person(), await person()];
    const at = '2026-01-05T21:30:00Z';
    await keepAcceptance(testServices(database.db), {
      consultantId: signer.id,
      version: '2026/1',
      agreedAt: at,
      receivedAt: at,
      locale: 'en',
    });
    const url = '/api/documents/agreement/2026%2F1/en';
    const signed = await open(url, signer);
    expect(signed.statusCode).toBe(200);
    expect(signed.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(signed.headers['content-security-policy']).toContain("default-src 'none'");
    expect(signed.headers['content-disposition']).toBe('inline; filename="agreement-2026-1-en.html"');
    expect(signed.body).toContain('<p>en one</p>');
    expect(signed.body).toMatch(/Accepted by <bdi>Salma JF-\d+<\/bdi>/);
    expect(signed.headers['cache-control']).toBe('no-store');
    const unsigned = await open(url, other);
    expect(unsigned.body).toContain('This copy is not signed.');
    expect(unsigned.headers['cache-control']).toBe('private, no-cache');
    await ban(signer);
    expect((await open(url, signer)).body).toContain('This copy is not signed.');
    expect((await open(url.replace(/en$/, 'ar'))).body).toContain('dir="rtl"');
  });

  it('is not found in another version or language', async () => {
    for (const path of ['nothing/en', '2026%2F1/de']) {
      expect((await open(`/api/documents/agreement/${path}`)).statusCode).toBe(404);
    }
  });
});

it('what support opens through the session of somebody else is in the audit log, what the person opens is not', async () => {
  const owner = await person();
  const support = await addConsultant(database.db, 'JF-LOOKS', { role: 'support' });
  const { url } = await upload(owner, await png(), 'looked-at');
  await publishAgreement(database.db, '7.0', agreementWords('seven'), '2025-01-01T00:00:00Z');
  const accepted = { consultantId: owner.id, version: '7.0', locale: 'fr' } as const;
  const at = '2026-01-01T00:00:00Z';
  await keepAcceptance(services, { ...accepted, agreedAt: at, receivedAt: at });
  const look = await through(owner.id, support);
  for (const who of [owner, look])
    for (const each of [url, `${BASE_PATH}documents/agreement/7.0/fr`])
      expect((await open(each, who)).statusCode).toBe(200);
  await server.flush();
  const lines = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'impersonated', 'action', 'object', 'outcome'])
    .where('consultant_id', '=', owner.id)
    .orderBy('id')
    .execute();
  const line = { actor_id: support, impersonated: true, outcome: 'OK' };
  expect(lines).toEqual([
    { ...line, action: 'GET uploads/{id}', object: `id=${url.split('/').at(-1)}` },
    { ...line, action: 'GET documents/agreement/{version}', object: 'version=7.0' },
  ]);
});
