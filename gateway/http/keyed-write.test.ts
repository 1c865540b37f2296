import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { serve } from '#gateway/calls/handler.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestAnswer, type TestServer, testServer, underKey } from './test-server.ts';

/** A write for this test: gives the consultant another name and a step of its counter. */
const rename = defineCall({
  method: 'POST',
  path: 'test/{id}/name',
  access: 'own',
  query: v.optional(v.strictObject({})),
  body: v.strictObject({ name: v.string(), end: v.optional(v.picklist(['refuse', 'fail', 'conflict'])) }),
  answer: v.object({ name: v.string(), seq: v.number() }),
});
const noted = defineCall({ ...rename, path: 'test/{id}/payment', noImpersonation: true });
const upload = defineCall({
  method: 'POST',
  path: 'test/upload',
  access: 'session',
  upload: true,
  query: v.optional(v.strictObject({})),
  body: v.optional(v.strictObject({})),
  answer: v.object({ bytes: v.number() }),
});

const database = databaseForTests();
let services: Services;
let server: TestServer;
let runs = 0;
let someone: number;
let ask: AskCall;
let made = 0;

beforeAll(async () => {
  services = testServices(database.db);
  const serveRename = serve(rename, ['Rename', 'A person.'], async ({ body, session, ifMatch }, { db }) => {
    runs += 1;
    const id = session.consultantId;
    await db.updateTable('consultant').set({ first_name: body.name }).where('consultant_id', '=', id).execute();
    const seqs = await bumpChanges(db, [id]);
    if (body.end === 'refuse') throw new Refusal('VALIDATION_FAILED', 'No such name');
    if (body.end === 'conflict') throw new Refusal('CONFLICT', 'Changed since', [], { version: ifMatch });
    if (body.end === 'fail') throw new Error('The handler failed');
    return { name: body.name, seq: seqs.get(id) ?? 0 };
  });
  const serveUpload = serve(upload, ['Upload', 'A file.'], ({ file }) =>
    Promise.resolve({ bytes: file?.bytes.length ?? 0 }),
  );
  server = await testServer(services, [serveRename, { ...serveRename, call: noted }, serveUpload]);
}, 240_000);
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  runs = 0;
  someone = await addConsultant(database.db, `person-${made}`, { registered: true });
  ask = await server.signOn(someone);
});

const nameOf = async (id: number): Promise<string> =>
  (
    await database.db
      .selectFrom('consultant')
      .select('first_name')
      .where('consultant_id', '=', id)
      .executeTakeFirstOrThrow()
  ).first_name;
const codeOf = ({ body }: TestAnswer): string =>
  v.parse(v.object({ error: v.object({ code: v.string() }) }), body).error.code;
const keys = async (id: number): Promise<number> =>
  (await database.db.selectFrom('idempotency_key').select('key').where('consultant_id', '=', id).execute()).length;

describe('a write under a key', () => {
  it('takes effect once and is answered the same again', async () => {
    const first = await ask(rename, { body: { name: 'Amina' }, headers: underKey('a') });
    const again = await ask(rename, { body: { name: 'Amina' }, headers: underKey('a') });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, response: { name: 'Amina', seq: 1 }, meta: { key: 'a' } },
    });
    expect(again).toMatchObject({ status: 200, body: { success: true, response: { name: 'Amina', seq: 1 } } });
    expect(runs).toBe(1);
  });

  it('takes effect once when fifty come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(rename, { body: { name: 'Amina' }, headers: underKey('a') })),
    );
    expect(runs).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { response: { seq: 1 } } });
  });

  it('counts as another request when its body or its path is another', async () => {
    await ask(rename, { body: { name: 'Amina' }, headers: underKey('a') });
    const other = await ask(rename, { body: { name: 'Zineb' }, headers: underKey('a') });
    expect([other.status, codeOf(other)]).toEqual([422, 'KEY_REUSED']);
    const elsewhere = await ask(noted, { body: { name: 'Amina' }, headers: underKey('a') });
    expect(codeOf(elsewhere)).toBe('KEY_REUSED');
    expect(await nameOf(someone)).toBe('Amina');
  });

  it('is the same whatever the order of the fields', async () => {
    await ask(rename, { body: '{"name":"Amina","end":"refuse"}', headers: underKey('a') });
    const again = await ask(rename, { body: '{"end":"refuse","name":"Amina"}', headers: underKey('a') });
    expect(codeOf(again)).toBe('VALIDATION_FAILED');
    expect(runs).toBe(1);
  });

  it('that is refused leaves nothing behind but its refusal', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await ask(rename, { body: { name: 'Amina', end: 'refuse' }, headers: underKey('a') });
      expect(answer).toMatchObject({ status: 422, body: { error: { message: 'No such name' } } });
    }
    expect([runs, await nameOf(someone)]).toEqual([1, 'Salma']);
  });

  it('that comes too late hears the present value', async () => {
    const answer = await ask(rename, {
      body: { name: 'Amina', end: 'conflict' },
      headers: { ...underKey('a'), 'If-Match': '"7"' },
    });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', current: { version: '7' } } } });
  });

  it('is tried again after a failure of the gateway', async () => {
    const failed = await ask(rename, { body: { name: 'Amina', end: 'fail' }, headers: underKey('a') });
    expect([failed.status, codeOf(failed)]).toEqual([500, 'UNKNOWN_ERROR']);
    expect([await keys(someone), await nameOf(someone)]).toEqual([0, 'Salma']);
    await ask(rename, { body: { name: 'Amina', end: 'fail' }, headers: underKey('a') });
    expect(runs).toBe(2);
  });

  it('is kept though it was not even in the right shape', async () => {
    const answer = await ask(rename, { body: { nom: 'Amina' }, headers: underKey('a') });
    expect([answer.status, codeOf(answer), await keys(someone)]).toEqual([422, 'VALIDATION_FAILED', 1]);
  });

  it('belongs to one person: the key of somebody else is another key', async () => {
    await ask(rename, { body: { name: 'Amina' }, headers: underKey('a') });
    const other = await addConsultant(database.db, `other-${made}`, { registered: true });
    const theirs = await server.signOn(other);
    await theirs(rename, { body: { name: 'Zineb' }, headers: underKey('a') });
    expect([await nameOf(someone), await nameOf(other)]).toEqual(['Amina', 'Zineb']);
  });

  it('that somebody else made is refused and leaves the key free', async () => {
    const answer = await ask(rename, {
      body: { name: 'Amina' },
      headers: { ...underKey('a'), 'X-Jforce-Subject': 'somebody-else' },
    });
    expect([answer.status, codeOf(answer), await keys(someone)]).toEqual([409, 'SUBJECT_MISMATCH', 0]);
  });

  it.each([undefined, '', 'two words', 'x'.repeat(101)])('needs a key, and %j is none', async (key) => {
    const answer = await ask(rename, { body: { name: 'Amina' }, headers: key === undefined ? {} : underKey(key) });
    expect(answer).toMatchObject({ status: 422, body: { error: { errors: [{ property: 'Idempotency-Key' }] } } });
    expect(runs).toBe(0);
  });
});

describe('a write of support through the session of somebody else', () => {
  const logOf = async (id: number) => {
    await server.app.ready();
    return database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'impersonated', 'action', 'outcome'])
      .where('consultant_id', '=', id)
      .execute();
  };

  it('stands in the audit log together with its effect', async () => {
    const support = await addConsultant(database.db, `support-${made}`, { role: 'support' });
    const through = await server.signOn(someone, support);
    await through(rename, { body: { name: 'Amina' }, headers: underKey('a') });
    expect(await logOf(someone)).toEqual([
      { actor_id: support, impersonated: true, action: 'POST test/{id}/name', outcome: 'OK' },
    ]);
  });

  it('is refused where support may not go', async () => {
    const support = await addConsultant(database.db, `support-${made}`, { role: 'support' });
    const through = await server.signOn(someone, support);
    const answer = await through(noted, { body: { name: 'Amina' }, headers: underKey('a') });
    expect([answer.status, codeOf(answer), runs]).toEqual([403, 'FORBIDDEN', 0]);
  });
});

describe('an upload', () => {
  const multipart = (field: string, content: string, more = ''): { body: string; headers: Record<string, string> } => ({
    body: `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n${more}--b--\r\n`,
    headers: { ...underKey('a'), 'content-type': 'multipart/form-data; boundary=b' },
  });

  it('reaches the handler as one file', async () => {
    expect(await ask(upload, multipart('file', 'x'.repeat(512_000)))).toMatchObject({
      status: 200,
      body: { response: { bytes: 512_000 } },
    });
  });

  it('over 500 x 1024 bytes is too large', async () => {
    const answer = await ask(upload, multipart('file', 'x'.repeat(512_001)));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'TOO_LARGE']);
  });

  it('with another file under the same key is another request', async () => {
    await ask(upload, multipart('file', 'one'));
    expect(codeOf(await ask(upload, multipart('file', 'two')))).toBe('KEY_REUSED');
  });

  it.each([
    multipart('picture', 'x'),
    multipart('file', ''),
    multipart('file', 'x', '--b\r\nContent-Disposition: form-data; name="more"\r\n\r\n1\r\n'),
    { body: 'nothing', headers: { ...underKey('a'), 'content-type': 'multipart/form-data; boundary=b' } },
    { body: 'nothing', headers: { ...underKey('a'), 'content-type': 'multipart/form-data' } },
  ])('that is not one file is refused: %#', async (wrong) => {
    const answer = await ask(upload, wrong);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('is no body for other calls', async () => {
    const answer = await ask(rename, multipart('file', 'x'));
    expect([answer.status, codeOf(answer)]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  });
});
