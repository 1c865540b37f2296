import * as v from 'valibot';
import type { OutboxDatabase } from './database.ts';
import { writeRowSchema, type WriteRow } from './row.ts';
import { FIRST_QUEUE, type Change, type OutboxState, type OutboxStore } from './state.ts';

const bySeq = (a: WriteRow, b: WriteRow): number => a.seq - b.seq;

/** The rows that this version of the app understands, in their order; others stay untouched where they lie. */
const parseWrites = (stored: readonly unknown[]): WriteRow[] =>
  stored
    .flatMap((each) => {
      const parsed = v.safeParse(writeRowSchema, each);
      return parsed.success ? [parsed.output] : [];
    })
    .sort(bySeq);

/** All writes of an outbox, oldest first; for a live query. */
export const readWrites = async (db: OutboxDatabase): Promise<WriteRow[]> => parseWrites(await db.writes.toArray());

/** The store of an open outbox. */
export function dexieStore(db: OutboxDatabase): OutboxStore {
  return {
    change: (step) =>
      db.transaction('rw', db.writes, db.files, db.queue, async () => {
        const [stored, queue] = await Promise.all([db.writes.toArray(), db.queue.get('queue')]);
        const state: OutboxState = { rows: parseWrites(stored), queue: queue ?? FIRST_QUEUE };
        const change = step(state);
        await Promise.all(changesOf(db, stored, change));
        return change.value;
      }),
    readFile: async (key) => (await db.files.get(key))?.bytes ?? null,
  };
}

function changesOf(
  db: OutboxDatabase,
  stored: readonly { id: string }[],
  { put = [], remove = [], queue, files = [], dropFiles = [] }: Change<unknown>,
): PromiseLike<unknown>[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  return [
    // Fields that only a newer version of the app knows stay.
    ...(put.length > 0 ? [db.writes.bulkPut(put.map((row) => ({ ...known.get(row.id), ...row })))] : []),
    ...(remove.length > 0 ? [db.writes.bulkDelete([...remove])] : []),
    ...(queue ? [db.queue.put({ key: 'queue', ...queue })] : []),
    ...(files.length > 0 ? [db.files.bulkPut([...files])] : []),
    ...(dropFiles.length > 0 ? [db.files.bulkDelete([...dropFiles])] : []),
  ];
}
