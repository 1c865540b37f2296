import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxDatabase } from '#shared/outbox/database.ts';
import { dexieStore, readOutbox, readWrites } from '#shared/outbox/dexie-store.ts';
import { drain } from '#shared/outbox/drain.ts';
import { readDraft, saveDraft } from '#shared/outbox/drafts.ts';
import { enqueue } from '#shared/outbox/enqueue.ts';
import type { AnyNewWrite } from '#shared/outbox/kinds.ts';
import { countUnsent, discardShut } from '#shared/outbox/leaving.ts';
import { writeRowSchema, type WriteRow } from '#shared/outbox/row.ts';
import { countUnprotected } from '#shared/outbox/watched.ts';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { answeredKey, outboxOf, signedIn, textIn } from '#shared/outbox/testing/signed-in.ts';
import { invite, rename } from '#shared/outbox/testing/writes.ts';
import { importKeys } from '#shared/session/sealing-keys.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { safeParse } from 'valibot';
import { sealClear } from './seal-clear.ts';
import { formOf, openWrite } from './stored-write.ts';

const NAME = 'MARKER-name';
const PICTURE = 'MARKER-picture';
const DRAFT = 'MARKER-draft';
const upload: AnyNewWrite = {
  id: 'upload',
  kind: 'upload-image',
  params: {},
  file: { name: 'MARKER-file.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode(PICTURE).buffer },
};
const KEY = answeredKey('1.first');
const run = { subject: 'subject-a', wake: 'start', signal: new AbortController().signal, alive: false } as const;

let db: OutboxDatabase;
const store = () => dexieStore(db);

/** Keeps one of everything that can lie in an outbox. */
async function fill(): Promise<void> {
  expect((await enqueue(store(), new Phone().author, [upload, invite(NAME)])).ok).toBe(true);
  const value = { first_name: DRAFT, photo: { bytes: new TextEncoder().encode(DRAFT).buffer } };
  expect((await saveDraft(db, { form: 'profile', value, basedOn: 0, now: 1 })).ok).toBe(true);
}
const stateOf = ({ rows }: { rows: readonly WriteRow[] }) => ({ value: rows.map(({ state }) => state) });

beforeEach(async () => {
  db = await outboxOf();
});
afterEach(async () => {
  db.close();
  await Dexie.delete(db.name);
});

describe('what waits on a phone with a key', () => {
  beforeEach(() => signedIn('subject-a', KEY));

  it('lies there sealed from the moment it is queued, and reads as it was entered', async () => {
    await fill();
    expect(await textIn(db)).not.toContain('MARKER');
    expect(await readWrites(db)).toMatchObject([
      { kind: 'upload-image', file: { name: 'MARKER-file.jpg', size: PICTURE.length } },
      { kind: 'invite-user', body: { name: NAME } },
    ]);
    const bytes = await store().readFile('upload');
    expect(bytes.ok && new TextDecoder().decode(bytes.value)).toBe(PICTURE);
    const draft = await readDraft(db, 'profile');
    expect(draft?.value).toEqual({
      first_name: DRAFT,
      photo: { bytes: new TextEncoder().encode(DRAFT).buffer },
    });
  });

  it('stays sealed while it is sent, refused and done', async () => {
    const phone = new Phone();
    await enqueue(store(), phone.author, [upload, invite('wrong'), invite(NAME)]);
    await drain(phone.deps, store(), run);
    expect(await store().change(stateOf)).toEqual(['done', 'rejected', 'done']);
    expect(await textIn(db)).not.toMatch(/MARKER|wrong/);
    expect(await db.files.count()).toBe(0);
  });

  it('keeps in sight what sends it: owner, kind, order, state and times', async () => {
    await fill();
    const stored = (await db.writes.toArray()).find(({ id }) => id !== 'upload');
    expect(stored).toMatchObject({
      version: 2,
      subject: 'subject-a',
      kind: 'invite-user',
      seq: 2,
      state: 'queued',
      dependsOn: [],
      attempts: 0,
    });
    expect(Object.keys(stored ?? {})).not.toContain('params');
  });

  it('is left alone by a version of the app that knows of no keys', async () => {
    await fill();
    for (const stored of await db.writes.toArray()) expect(safeParse(writeRowSchema, stored).success).toBe(false);
  });

  it('takes what two contexts change at once, one after the other', async () => {
    const other = await outboxOf();
    const { author } = new Phone();
    await Promise.all([
      enqueue(store(), author, [invite('A')]),
      enqueue(dexieStore(other), author, [invite('B')]),
      enqueue(store(), author, [invite('C')]),
    ]);
    const rows = await readWrites(db);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    other.close();
  });

  it('keeps what only a newer version wrote into its sealed part', async () => {
    await fill();
    const more = { more: 'of the newer' };
    await store().change(({ rows }) => ({ value: null, put: rows.map((row) => ({ ...row, ...more })) }));
    await store().change(({ rows }) => ({ value: null, put: rows.map((row) => ({ ...row, attempts: 1 })) }));
    expect(await textIn(db)).not.toContain('of the newer');
    const { form, row } = formOf(await db.writes.get('upload'));
    const opened = form === 'sealed' ? await openWrite(row, await importKeys([KEY])) : null;
    expect(opened).toMatchObject({ ok: true, value: { row: { attempts: 1 }, secret: more } });
  });
});

describe('without a key', () => {
  it('everything lies in clear, is found by the same search, and nobody promises anything', async () => {
    await signedIn('subject-a');
    await fill();
    const text = await textIn(db);
    for (const marker of [NAME, PICTURE, DRAFT, 'MARKER-file']) expect(text).toContain(marker);
    expect(countUnprotected(await db.writes.toArray())).toBe(2);
  });

  it('what lay in clear is sealed when one comes, and read as before; that it once lay in clear is not forgotten', async () => {
    await signedIn('subject-a');
    await fill();
    const before = await readWrites(db);
    await signedIn('subject-a', KEY);
    await sealClear(db);
    expect(await textIn(db)).not.toContain('MARKER');
    expect(await readWrites(db)).toEqual(before);
    expect((await store().readFile('upload')).ok).toBe(true);
    expect((await readDraft(db, 'profile'))?.value).toMatchObject({ first_name: DRAFT });
    expect(countUnprotected(await db.writes.toArray())).toBe(2);
    await enqueue(store(), new Phone().author, [invite('later')]);
    expect(countUnprotected(await db.writes.toArray())).toBe(2);
  });

  it('what takes the place of a row that lay in clear is not called protected', async () => {
    await signedIn('subject-a');
    await enqueue(store(), new Phone().author, [rename('Salma', 1)]);
    await signedIn('subject-a', KEY);
    await enqueue(store(), { ...new Phone().author, newId: () => 'second' }, [rename('Salma B', 1)]);
    expect((await readWrites(db)).map(({ state }) => state).sort()).toEqual(['discarded', 'queued']);
    expect(countUnprotected(await db.writes.toArray())).toBe(1);
  });

  it('a phone that the version before filled is carried over', async () => {
    const row = { ...(await rowOfBefore()), more: 'of a newer version' };
    await db.writes.put(row);
    await db.files.put({ id: 'upload', bytes: new TextEncoder().encode(PICTURE).buffer });
    await db.drafts.put({ form: 'profile', version: 3, value: { first_name: DRAFT }, savedAt: 7 });
    await signedIn('subject-a', KEY);
    await sealClear(db);
    expect(await textIn(db)).not.toContain('MARKER');
    expect(await readWrites(db)).toMatchObject([{ id: 'upload', file: { name: 'MARKER-file.jpg' } }]);
    expect(await readDraft(db, 'profile')).toEqual({
      form: 'profile',
      version: 3,
      value: { first_name: DRAFT },
      savedAt: 7,
    });
    expect(await textIn(db)).toContain('of a newer version');
  });
});

/** An upload as the version before stored it. */
async function rowOfBefore(): Promise<WriteRow> {
  const phone = new Phone();
  const [row] = await phone.write(upload);
  if (!row) throw new Error('Nothing was written');
  return row;
}

describe('what was sealed', () => {
  beforeEach(async () => {
    await signedIn('subject-a', KEY);
    await fill();
  });

  it('opens for nobody else, is not touched by them, and opens at the next sign-in of its owner', async () => {
    const lies = await textIn(db);
    expect(await readWrites(db)).toHaveLength(2);
    for (const who of ['subject-b', null]) {
      await (who === null ? replaceSession(null) : signedIn(who, answeredKey('1.first', 'b')));
      expect(await readWrites(db)).toEqual([]);
      expect((await readOutbox(db)).shut.map(({ why }) => why)).toEqual(['no-key', 'no-key']);
      expect((await enqueue(store(), new Phone().author, [invite('theirs')])).ok).toBe(false);
      expect((await saveDraft(db, { form: 'more', value: 1, basedOn: 0, now: 2 })).ok).toBe(false);
      await sealClear(db);
      expect(await textIn(db)).toBe(lies);
    }
    await signedIn('subject-a', KEY);
    expect(await readWrites(db)).toHaveLength(2);
    expect((await readOutbox(db)).shut).toEqual([]);
  });

  it('opens with an older key beside the newest, and is then sealed under that', async () => {
    const next = answeredKey('2.next', 'n');
    await signedIn('subject-a', next, KEY);
    expect(await readWrites(db)).toHaveLength(2);
    await sealClear(db);
    await signedIn('subject-a', next);
    expect(await readWrites(db)).toHaveLength(2);
    expect((await store().readFile('upload')).ok).toBe(true);
    expect(await readDraft(db, 'profile')).not.toBeNull();
    expect(countUnprotected(await db.writes.toArray())).toBe(0);
  });

  it('and whose bytes have changed stays as it is, is counted, and can be given up', async () => {
    const first = await db.writes.get('upload');
    if (!first || !('sealed' in first)) throw new Error('Nothing is sealed');
    const broken = { ...first, sealed: { key: KEY.id, bytes: new ArrayBuffer(40) } };
    await db.writes.put(broken);
    expect((await readOutbox(db)).shut).toMatchObject([
      { why: 'broken', row: { kind: 'upload-image', state: 'queued' } },
    ]);
    expect(await readWrites(db)).toHaveLength(1);
    await drain(new Phone().deps, store(), run);
    expect(await db.writes.get(first.id)).toEqual(broken);
    expect(await countUnsent(db)).toEqual({ waiting: 0, held: 1 });
    expect(await discardShut(db)).toEqual({ ok: true, value: 1 });
    expect([(await readOutbox(db)).shut, await db.files.count()]).toEqual([[], 0]);
  });

  it('does not open in the place of something else', async () => {
    const [one, other] = await db.writes.toArray();
    if (!one || !other || !('sealed' in other)) throw new Error('Nothing is sealed');
    const swapped = { ...one, sealed: other.sealed };
    await db.writes.put(swapped);
    expect((await readOutbox(db)).shut).toMatchObject([{ why: 'broken' }]);
  });

  it('of a file is tried again and not given up when only the file does not open', async () => {
    await db.files.put({ id: 'upload', sealed: { key: KEY.id, bytes: new ArrayBuffer(40) } });
    await drain(new Phone().deps, store(), run);
    expect((await readWrites(db))[0]).toMatchObject({ state: 'queued', trouble: 'file shut' });
    expect(await db.files.count()).toBe(1);
  });

  it('of a form is set aside for its key by what is typed without it', async () => {
    const next = answeredKey('2.next', 'n');
    await signedIn('subject-a', next);
    expect(await readDraft(db, 'profile')).toBeNull();
    expect((await saveDraft(db, { form: 'profile', value: 'typed', basedOn: 0, now: 9 })).ok).toBe(true);
    expect((await readDraft(db, 'profile'))?.value).toBe('typed');
    await signedIn('subject-a', next, KEY);
    await db.drafts.delete('profile');
    expect((await readDraft(db, 'profile'))?.value).toMatchObject({ first_name: DRAFT });
  });
});
