import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox, outboxName } from '#shared/outbox/database.ts';
import { dexieStore, readWrites } from '#shared/outbox/dexie-store.ts';
import { enqueue } from '#shared/outbox/enqueue.ts';
import type { AnyNewWrite } from '#shared/outbox/kinds.ts';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { answeredKey, signedIn, textIn } from '#shared/outbox/testing/signed-in.ts';
import { sessionState } from '#browser/session-state.ts';
import { currentOutbox } from './open-outbox.ts';
import { outboxView } from './outbox-view.ts';
import { enqueueWrite } from './writes.ts';

vi.mock('#browser/sync-client.ts', () => ({
  syncClient: { drain: async () => ({ ok: false, error: { kind: 'worker' } }) },
}));
vi.mock('#browser/install/service-worker.ts', () => ({ ringOutbox: async () => undefined }));

const SUBJECT = 'subject-a';
const invitation = (name: string): AnyNewWrite => ({
  kind: 'invite-user',
  params: { id: '7' },
  body: { type: 'member', name },
});
const names = (): unknown[] => (outboxView.current()?.rows ?? []).map((row) => row.body);
const body = (name: string) => ({ type: 'member', name });

let stop = (): void => undefined;

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  await signedIn(SUBJECT, answeredKey('1.first'));
  await sessionState.load();
  await currentOutbox();
  stop = outboxView.subscribe(() => undefined);
  await vi.waitUntil(() => outboxView.current() !== null);
});

afterEach(async () => {
  stop();
  const { db } = await currentOutbox();
  await signedIn('nobody-here');
  await sessionState.load();
  await currentOutbox();
  if (db) await Dexie.delete(db.name);
});

describe('what the page shows of the outbox', () => {
  it('holds a write as soon as it is on the disk, without having read anything for it', async () => {
    const { db } = await currentOutbox();
    if (!db) throw new Error('No outbox');
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const decrypts = vi.spyOn(crypto.subtle, 'decrypt');
    expect((await enqueueWrite(invitation('Hind'))).ok).toBe(true);
    const stores = reads.mock.contexts.filter((each) => each instanceof IDBObjectStore);
    const first = stores.find(({ name }) => name === 'writes');
    expect(first?.transaction.mode).toBe('readwrite');
    await vi.waitFor(() => expect(names()).toEqual([body('Hind')]), { timeout: 20_000 });
    expect(decrypts).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await textIn(db)).not.toContain('Hind');
    expect(await readWrites(db)).toEqual(outboxView.current()?.rows);
  });

  it('is never built on: what another context stored that the page has not seen yet stays, and the write goes behind it', async () => {
    const other = await openOutbox(SUBJECT);
    if (!other.ok) throw new Error('No outbox');
    const theirs = enqueue(dexieStore(other.value), new Phone().author, [invitation('of the worker')]);
    await Promise.all([theirs, enqueueWrite(invitation('A')), enqueueWrite(invitation('B'))]);
    const rows = await readWrites(other.value);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(new Set(rows.map((row) => JSON.stringify(row.body))).size).toBe(3);
    await vi.waitFor(() => expect(outboxView.current()?.rows).toEqual(rows), { timeout: 20_000 });
    other.value.close();
  });

  it('is the same as long as nothing changes, and gone with the session', async () => {
    await enqueueWrite(invitation('Hind'));
    await vi.waitFor(() => expect(names()).toHaveLength(1), { timeout: 20_000 });
    const shown = outboxView.current();
    let told = 0;
    const heard = outboxView.subscribe(() => (told += 1));
    const { db } = await currentOutbox();
    if (!db) throw new Error('No outbox');
    let heardOf = 0;
    const query = liveQuery(() => readWrites(db)).subscribe(() => (heardOf += 1));
    await vi.waitFor(() => expect(heardOf).toBe(1), { timeout: 20_000 });
    await db.writes.bulkPut(await db.writes.toArray());
    // Readings are answered in the order in which they were asked for.
    await vi.waitFor(() => expect(heardOf).toBe(2), { timeout: 20_000 });
    await readWrites(db);
    expect([told, outboxView.current() === shown]).toEqual([0, true]);
    heard();
    query.unsubscribe();
    await signedIn('subject-b', answeredKey('1.first', 'b'));
    await sessionState.load();
    await vi.waitFor(() => expect(outboxView.current()?.rows ?? []).toEqual([]), { timeout: 20_000 });
    expect(db.isOpen()).toBe(false);
    await signedIn(SUBJECT, answeredKey('1.first'));
    await sessionState.load();
    await vi.waitFor(() => expect(names()).toEqual([body('Hind')]), { timeout: 20_000 });
    expect(db.name).toBe(outboxName(SUBJECT));
  });
});
