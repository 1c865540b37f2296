import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { writeFact } from '#gateway/db/facts.ts';
import { nextEpoch } from '#gateway/db/next-epoch.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Change } from './contract/change.ts';
import { noteChanges } from './note-changes.ts';
import { numberChanges } from './number-changes.ts';
import { readChanges, readTold } from './read-changes.ts';

const database = databaseForTests();
let services: Services;
let people: number[];
beforeAll(async () => {
  services = testServices(database.db);
  people = [await addConsultant(database.db, 'one'), await addConsultant(database.db, 'two')];
}, 240_000);

const noted = (who: number, version: string) => ({
  consultantId: people[who] ?? 0,
  kind: 'acceptance' as const,
  data: { version, agreed_at: '2026-03-20T12:00:00Z', language: 'fr' },
});
const versionsOf = (changes: readonly { change: Change }[]): string[] =>
  changes.map(({ change }) => `${change.consultant} ${change.kind === 'acceptance' ? change.data.version : ''}`);
const after = async (seq: number, limit = 100) =>
  readChanges(database.db, { after: seq, upTo: await readTold(database.db) }, { limit });

describe('changes', () => {
  it('are told in the order of each consultant, whoever wrote them in one go', async () => {
    await inTransaction(database.db, (tx) =>
      noteChanges({ ...services, db: tx }, [noted(0, 'a'), noted(1, 'a'), noted(0, 'b')]),
    );
    await inTransaction(database.db, (tx) => noteChanges({ ...services, db: tx }, [noted(0, 'c')]));
    await numberChanges(services);
    const told = versionsOf(await after(0));
    expect(told.filter((line) => line.startsWith('one'))).toEqual(['one a', 'one b', 'one c']);
    expect(told).toContain('two a');
  });

  it('that were taken back are not told, and leave no gap that somebody waits at', async () => {
    const last = await numberChanges(services);
    await inTransaction(database.db, async (tx) => {
      await noteChanges({ ...services, db: tx }, [noted(1, 'never')]);
      throw new Error('taken back');
    }).catch((cause: unknown) => cause);
    await inTransaction(database.db, (tx) => noteChanges({ ...services, db: tx }, [noted(1, 'kept')]));
    await numberChanges(services);
    expect(versionsOf(await after(last))).toEqual(['two kept']);
    expect((await after(last))[0]?.seq).toBe(last + 1);
  });

  it('are numbered once, however many number them at the same time', async () => {
    const last = await numberChanges(services);
    await inTransaction(database.db, (tx) =>
      noteChanges({ ...services, db: tx }, [noted(0, 'd'), noted(0, 'e'), noted(1, 'f')]),
    );
    await Promise.all(Array.from({ length: 4 }, () => numberChanges(services)));
    expect((await after(last)).map(({ seq }) => seq - last)).toEqual([1, 2, 3]);
  });

  it('beyond what is told are read by nobody', async () => {
    const last = await numberChanges(services);
    await inTransaction(database.db, (tx) => noteChanges({ ...services, db: tx }, [noted(0, 'g'), noted(1, 'g')]));
    const upTo = await numberChanges(services);
    expect(upTo).toBe(last + 2);
    expect(await readTold(database.db)).toBe(upTo);
    expect(await readChanges(database.db, { after: last, upTo: last }, { limit: 100 })).toEqual([]);
    const some = await readChanges(database.db, { after: last, upTo: last + 1 }, { limit: 100 });
    expect(some.map(({ seq }) => seq)).toEqual([last + 1]);
  });

  it('that an earlier version numbered are told from the first numbering on', async () => {
    const last = await numberChanges(services);
    const { db } = database;
    const later = { value: String(last + 1) };
    await db.updateTable('meta').set(later).where('key', '=', 'feed_seq').execute();
    expect(await readTold(db)).toBe(last);
    expect(await numberChanges(services)).toBe(last + 1);
    await db.deleteFrom('meta').where('key', '=', 'feed_told').execute();
    expect(await readTold(database.db)).toBe(last + 1);
  });

  it('come page by page from where the reader was', async () => {
    const all = await after(0);
    const [first] = await after(0, 1);
    expect(first?.change.cursor).toBe(String(first?.seq));
    expect([first, ...(await after(first?.seq ?? 0))]).toEqual(all);
  });

  it('of a database that was restored lie beyond all cursors of before', async () => {
    const before = await numberChanges(services);
    await writeFact(database.db, 'epoch', nextEpoch([1]));
    await inTransaction(database.db, (tx) => noteChanges({ ...services, db: tx }, [noted(1, 'restored')]));
    const last = await numberChanges(services);
    expect(Number.isSafeInteger(last)).toBe(true);
    const told = await after(before + 500_000);
    expect(versionsOf(told)).toEqual(['two restored']);
    expect(told[0]?.change.cursor).toMatch(/^\d{16}$/);
  });
});
