import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteStrayCaches } from '#shared/db/wipe.ts';
import { openOutbox, outboxName, type OutboxDatabase } from './database.ts';
import { dexieStore, readWrites } from './dexie-store.ts';
import { drain } from './drain.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';
import { enqueue } from './enqueue.ts';
import { countUnsent, discardAll, sealOutbox } from './leaving.ts';
import { Phone } from './testing/phone.ts';
import { account, invite, read, register } from './testing/writes.ts';

const open = async (subject = 'subject-a'): Promise<OutboxDatabase> => {
  const opened = await openOutbox(subject);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};
const run = { subject: 'subject-a', wake: 'start', signal: new AbortController().signal, alive: false } as const;
const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer };

afterEach(async () => {
  vi.restoreAllMocks();
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('outbox.'));
  await Promise.all(names.map((name) => Dexie.delete(name)));
});

describe('an outbox on the phone', () => {
  it('has a write when it says so, also for whoever opens it later', async () => {
    const db = await open();
    const { author } = new Phone();
    const kept = await enqueue(dexieStore(db), author, [invite('A'), invite('B')]);
    expect(kept.ok).toBe(true);
    db.close();
    expect((await readWrites(await open())).map(({ body }) => body)).toEqual([
      { type: 'member', name: 'A' },
      { type: 'member', name: 'B' },
    ]);
  });

  it('asks the browser to have each write on the disk before it counts', async () => {
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const db = await open();
    transactions.mockClear();
    await enqueue(dexieStore(db), new Phone().author, [invite()]);
    const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
  });

  it('keeps nothing of a wish, and says so, when the phone is full', async () => {
    const db = await open();
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full;
    });
    const kept = await enqueue(dexieStore(db), new Phone().author, [invite(), account]);
    expect(kept).toEqual({ ok: false, error: 'storage-full' });
    vi.restoreAllMocks();
    expect(await readWrites(db)).toEqual([]);
  });

  it('is drained as one in memory is, and drops the bytes of a picture that was sent', async () => {
    const db = await open();
    const phone = new Phone();
    const store = dexieStore(db);
    await enqueue(store, phone.author, [invite(), { kind: 'upload-image', params: {}, file: picture }]);
    expect(await db.files.count()).toBe(1);
    expect(await drain(phone.deps, store, run)).toMatchObject({ done: 2, nextInMs: null, stopped: null });
    expect(await db.files.count()).toBe(0);
    expect((await readWrites(db)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(phone.gateway.ledger).toHaveLength(2);
  });

  it('stays when the rows of a session go', async () => {
    (await open()).close();
    const other = new Dexie('cache.subject-a');
    other.version(1).stores({ facts: 'key' });
    await other.open();
    other.close();
    await deleteStrayCaches(null);
    const left = (await Dexie.getDatabaseNames()).filter((name) => name !== 'jforce-session');
    expect(left).toEqual([outboxName('subject-a')]);
  });

  it('opens after a newer version of the app has upgraded it, and goes on with what it wrote', async () => {
    (await open()).close();
    const newer = new Dexie(outboxName('subject-a'));
    newer.version(7).stores({ writes: 'id, later', files: 'id', drafts: 'form', queue: 'key', more: 'id' });
    await newer.open();
    await newer.table('more').put({ id: 'of the newer' });
    newer.close();
    const db = await open();
    const kept = await enqueue(dexieStore(db), new Phone().author, [invite('after the return')]);
    expect(kept.ok).toBe(true);
    db.close();
    await newer.open();
    expect(newer.verno).toBe(7);
    expect(await newer.table('more').count()).toBe(1);
    expect(await newer.table('writes').count()).toBe(1);
    newer.close();
  });

  it('is let go for a newer version of the app that upgrades it, and can be opened again after that', async () => {
    const db = await open();
    const newer = new Dexie(outboxName('subject-a'));
    newer.version(7).stores({ writes: 'id', files: 'id', drafts: 'form', queue: 'key', more: 'id' });
    await newer.open();
    expect(db.isOpen()).toBe(false);
    const again = await open();
    expect(await countUnsent(again)).toEqual({ waiting: 0, held: 0 });
    again.close();
    newer.close();
  });

  it('does not touch a write that a newer version of the app has written, and keeps what it adds to others', async () => {
    const db = await open();
    const phone = new Phone();
    const store = dexieStore(db);
    await enqueue(store, phone.author, [invite()]);
    const [row] = await db.writes.toArray();
    const extended = { ...row, id: row?.id ?? '', addedLater: 'kept' };
    const newer = { id: 'newer', version: 2, kind: 'something-new' };
    await db.writes.bulkPut([extended, newer]);
    await drain(phone.deps, store, run);
    const stored = await db.writes.toArray();
    expect(stored.find(({ id }) => id === 'newer')).toEqual(newer);
    expect(stored.find(({ id }) => id === row?.id)).toMatchObject({ state: 'done', addedLater: 'kept' });
  });

  it('gives everything up that is not settled when the person wants that', async () => {
    const db = await open();
    const store = dexieStore(db);
    await enqueue(store, new Phone().author, [register(), { kind: 'upload-image', params: {}, file: picture }]);
    expect(await discardAll(store)).toEqual({ ok: true, value: 2 });
    expect((await readWrites(db)).map(({ state, body }) => [state, body])).toEqual([
      ['discarded', null],
      ['discarded', null],
    ]);
    expect(await db.files.count()).toBe(0);
  });
});

describe('at a sign-out', () => {
  it('what is not sent is counted, with what waits for the person', async () => {
    const db = await open();
    const phone = new Phone();
    await enqueue(dexieStore(db), phone.author, [invite('wrong')]);
    await drain(phone.deps, dexieStore(db), run);
    await enqueue(dexieStore(db), phone.author, [invite(), account]);
    expect(await countUnsent(db)).toEqual({ waiting: 2, held: 1 });
  });

  it('notifications that were read are not counted', async () => {
    const db = await open();
    await enqueue(dexieStore(db), new Phone().author, [read, invite()]);
    expect(await countUnsent(db)).toEqual({ waiting: 1, held: 0 });
  });

  it('the outbox is sealed: what is not sent stays for its owner, drafts and what lists showed go', async () => {
    const db = await open();
    const phone = new Phone();
    await enqueue(dexieStore(db), phone.author, [invite('Imane')]);
    await drain(phone.deps, dexieStore(db), run);
    await enqueue(dexieStore(db), phone.author, [account]);
    await saveDraft(db, { form: 'profile', value: 'Salma', basedOn: 0, now: 1 });
    expect((await sealOutbox(db)).ok).toBe(true);
    expect(db.isOpen()).toBe(false);
    const again = await open();
    expect((await readWrites(again)).map(({ state }) => state)).toEqual(['done', 'queued']);
    expect(JSON.stringify(await again.writes.toArray())).not.toContain('Imane');
    expect(await again.drafts.count()).toBe(0);
  });
});

describe('a draft', () => {
  it('is kept for its form until it is dropped', async () => {
    const db = await open();
    await saveDraft(db, { form: 'register', value: { first_name: 'Sal' }, basedOn: 0, now: 1 });
    expect(await readDraft(db, 'register')).toMatchObject({ value: { first_name: 'Sal' }, version: 1 });
    expect(await readDraft(db, 'profile')).toBeNull();
    await removeDraft(db, 'register');
    expect(await readDraft(db, 'register')).toBeNull();
  });

  it('that another window has saved meanwhile is not overwritten unseen', async () => {
    const db = await open();
    const here = await saveDraft(db, { form: 'profile', value: 'first', basedOn: 0, now: 1 });
    expect(here.ok && here.value.version).toBe(1);
    const there = await saveDraft(db, { form: 'profile', value: 'second', basedOn: 0, now: 2 });
    expect(there).toMatchObject({ ok: false, error: { kind: 'changed', draft: { value: 'first' } } });
    expect((await saveDraft(db, { form: 'profile', value: 'second', basedOn: 1, now: 3 })).ok).toBe(true);
  });

  it('that only a newer version understands is set aside by what is typed, and is there again for that version', async () => {
    const db = await open();
    const inText = (value: unknown): boolean => typeof value === 'string';
    const newer = { form: 'profile', value: { of: 'the newer' }, version: 3, savedAt: 7 };
    await db.drafts.put(newer);
    expect(await readDraft(db, 'profile', inText)).toBeNull();
    const first = await saveDraft(db, { form: 'profile', value: 'Sal', basedOn: 0, now: 8 }, inText);
    expect(first).toMatchObject({ ok: true, value: { version: 1 } });
    await saveDraft(db, { form: 'profile', value: 'Salma', basedOn: 1, now: 9 }, inText);
    expect(await readDraft(db, 'profile', inText)).toMatchObject({ value: 'Salma' });
    await removeDraft(db, 'profile', inText);
    expect(await readDraft(db, 'profile', inText)).toBeNull();
    await removeDraft(db, 'profile', inText);
    expect(await readDraft(db, 'profile')).toMatchObject({ value: newer.value, version: 3 });
    await saveDraft(db, { form: 'profile', value: 'went on', basedOn: 3, now: 10 });
    await removeDraft(db, 'profile');
    expect(await db.drafts.count()).toBe(0);
  });
});
