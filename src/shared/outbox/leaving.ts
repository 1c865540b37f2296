import type { Result } from '#shared/domain/result.ts';
import { afresh } from './afresh.ts';
import type { OutboxDatabase } from './database.ts';
import { dexieStore, readOutbox } from './dexie-store.ts';
import { attempt, type OutboxFailure } from './enqueue.ts';
import { isUnfinished, isUnsent, isWaiting, needsPerson } from './row.ts';
import { keysOf, type OutboxStore } from './state.ts';

/** What a sign-out would leave behind: `waiting` to be sent, `held` for the person to do something about. */
export interface Unsent {
  waiting: number;
  held: number;
}

/** Counts what is not settled. Rejects when the storage does. */
export async function countUnsent(db: OutboxDatabase): Promise<Unsent> {
  const { rows: all, shut } = await readOutbox(db);
  const rows = all.filter(isUnsent);
  const held = rows.filter(needsPerson).length + shut.filter(({ row }) => isUnsent(row)).length;
  return { waiting: rows.filter(isWaiting).length, held };
}

/** Deletes what does not open in this session, for a sign-out that was told to give up everything. */
export const discardShut = (db: OutboxDatabase): Promise<Result<number, OutboxFailure>> =>
  attempt(async () => {
    const { shut } = await readOutbox(db);
    await afresh(() =>
      db.transaction('rw', db.writes, db.files, () =>
        Promise.all([
          db.writes.bulkDelete(shut.map(({ row }) => row.id)),
          db.files.bulkDelete(shut.flatMap(({ row }) => row.fileKey ?? [])),
        ]),
      ),
    );
    return shut.length;
  });

/** Gives up everything that is not settled; answers with how many writes that were. For a sign-out that was told so. */
export const discardAll = (store: OutboxStore): Promise<Result<number, OutboxFailure>> =>
  attempt(() =>
    store.change(({ rows }) => {
      const given = rows.filter(isUnfinished);
      return {
        value: given.length,
        put: given.map((each) => ({ ...each, state: 'discarded' as const, body: null })),
        dropFiles: keysOf(given),
      };
    }),
  );

/**
 * Leaves the outbox as it is for the next sign-in of its owner, and closes it. What is not sent stays, receipts too; drafts
 * go, and what lists showed of writes that are done.
 */
export async function sealOutbox(db: OutboxDatabase): Promise<Result<null, OutboxFailure>> {
  const sealed = await attempt(async () => {
    await afresh(() => db.drafts.clear());
    return dexieStore(db).change(({ rows }) => ({
      value: null,
      put: rows.flatMap((row) => (row.verdict?.shows ? [{ ...row, verdict: { ...row.verdict, shows: null } }] : [])),
    }));
  });
  db.close({ disableAutoOpen: true });
  return sealed;
}
