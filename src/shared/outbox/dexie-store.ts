import { fail, ok } from '#shared/domain/result.ts';
import { NO_KEYS, readSealingKeys, type SealingKey } from '#shared/session/sealing-keys.ts';
import { afresh } from './afresh.ts';
import { subjectOf, type FileRow, type OutboxDatabase } from './database.ts';
import type { WriteRow } from './row.ts';
import { openWrites, type OpenedWrites } from './sealing/open-writes.ts';
import { seal, unseal } from './sealing/seal.ts';
import { clearRow, printOf, sealedRow, wasClear, type Plain, type SealedWrite } from './sealing/stored-write.ts';
import { FIRST_QUEUE, type Change, type OutboxStore, type QueueState } from './state.ts';

/**
 * The keys for an outbox; null when the session is not its owner's (any more): then sealed rows stay shut, and nothing may
 * be written. A phone whose version of the app knew of no keys has none.
 */
export async function keysFor(db: OutboxDatabase): Promise<readonly SealingKey[] | null> {
  const known = await readSealingKeys();
  if (known === null) return NO_KEYS;
  return known.subject === subjectOf(db) ? known.keys : null;
}

/** All that lies in an outbox: as it lies there, what opens of it and what does not, and under which keys. */
export interface OutboxContents extends OpenedWrites {
  stored: readonly { id: string }[];
  keys: readonly SealingKey[] | null;
}

/** Reads an outbox; for a live query. */
export async function readOutbox(db: OutboxDatabase): Promise<OutboxContents> {
  // Both begin at once: of what is read after a wait a live query hears nothing.
  const [stored, keys] = await Promise.all([db.writes.toArray(), keysFor(db)]);
  return { ...(await openWrites(db, stored, keys ?? NO_KEYS)), stored, keys };
}

/** All writes of an outbox that open, oldest first. */
export const readWrites = async (db: OutboxDatabase): Promise<WriteRow[]> => (await readOutbox(db)).rows;

/** All that a step reads, and what lay there when it did. */
interface Snapshot {
  stored: readonly { id: string }[];
  queue: QueueState | undefined;
}

const snapshot = async (db: OutboxDatabase): Promise<Snapshot> => {
  const [stored, queue] = await Promise.all([db.writes.toArray(), db.queue.get('queue')]);
  return { stored, queue };
};
const isSameStored = (a: Snapshot['stored'], b: Snapshot['stored']): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at] || printOf(row) === printOf(b[at] ?? { id: '' }));
const isSameQueue = (a: Snapshot, b: Snapshot): boolean => JSON.stringify(a.queue) === JSON.stringify(b.queue);

/** Whoever knows already what lies in an outbox, and wants to know at once what comes to lie there. */
export interface OutboxWatcher {
  /** What was read of it last, null when nobody reads it now. Need not be true any more. */
  known: (db: OutboxDatabase) => Pick<OutboxContents, 'stored' | 'keys'> | null;
  /** Hears of each change once it is on the disk. */
  changed: (db: OutboxDatabase, change: StoredChange) => void;
}

/** A change that is on the disk: what lay there before, what went and what came, and under which keys. */
export interface StoredChange {
  before: Snapshot['stored'];
  keys: readonly SealingKey[] | null;
  removed: readonly string[];
  put: Puts['rows'];
  /** What was sealed of the rows that came. */
  secrets: Puts['secrets'];
}

/**
 * The store of an open outbox. A transaction ends while something is encrypted, so a step is taken on what was read before, and
 * its outcome is stored only when nobody has changed the outbox meanwhile; else it is taken again. What a watcher knows
 * saves the reading before.
 */
export function dexieStore(db: OutboxDatabase, watcher?: OutboxWatcher): OutboxStore {
  const read = async (): Promise<{ seen: Snapshot; keys: readonly SealingKey[] | null }> => {
    const [seen, keys] = await Promise.all([db.transaction('r', db.writes, db.queue, () => snapshot(db)), keysFor(db)]);
    return { seen, keys };
  };
  return {
    async change(step) {
      const known = watcher?.known(db);
      let { seen, keys, guessed } = known
        ? { seen: { stored: known.stored, queue: undefined }, keys: known.keys, guessed: true }
        : { ...(await read()), guessed: false };
      for (;;) {
        const opened = await openWrites(db, seen.stored, keys ?? NO_KEYS);
        const asked = { queue: false };
        const { stored, queue } = seen;
        const change = step({
          rows: opened.rows,
          get queue() {
            asked.queue = true;
            return queue ?? FIRST_QUEUE;
          },
        });
        // Of the queue nothing was guessed, and that nothing is to be done must be true of what lies there now.
        if (!guessed || !(asked.queue || isNothing(change))) {
          const puts = await sealed(db, { seen, opened, keys }, change);
          if (isNothing(change)) return change.value;
          const done = await afresh(() =>
            db.transaction('rw', db.writes, db.files, db.queue, async () => {
              const now = await snapshot(db);
              if (!isSameStored(stored, now.stored) || (asked.queue && !isSameQueue(seen, now))) return false;
              await Promise.all(changesOf(db, change, puts));
              return true;
            }),
          );
          if (done) {
            const { rows, secrets } = puts;
            watcher?.changed(db, { before: stored, keys, removed: change.remove ?? [], put: rows, secrets });
            return change.value;
          }
        }
        ({ seen, keys } = await read());
        guessed = false;
      }
    },
    async readFile(key) {
      const [file, keys] = await Promise.all([db.files.get(key), keysFor(db)]);
      if (!file) return fail('gone');
      if (file.bytes) return ok(file.bytes);
      if (!file.sealed) return fail('shut');
      const opened = await unseal(keys ?? NO_KEYS, [subjectOf(db), 'file', key], file.sealed);
      return opened.ok && opened.value instanceof ArrayBuffer ? ok(opened.value) : fail('shut');
    },
  };
}

const isNothing = ({ put = [], remove = [], queue, files = [], dropFiles = [] }: Change<unknown>): boolean =>
  !queue && [put, remove, files, dropFiles].every(({ length }) => length === 0);

interface Puts {
  rows: { id: string }[];
  files: FileRow[];
  secrets: readonly { stored: SealedWrite; secret: Plain }[];
}

/** What a change puts, as it will lie there: sealed, where there is a key. Throws in a session that is not the owner's. */
async function sealed(
  db: OutboxDatabase,
  { seen, opened, keys }: { seen: Snapshot; opened: OpenedWrites; keys: readonly SealingKey[] | null },
  { put = [], files = [] }: Change<unknown>,
): Promise<Puts> {
  if (put.length + files.length === 0) return { rows: [], files: [], secrets: [] };
  if (keys === null) throw new Error('The session is not that of this outbox');
  const [key] = keys;
  const before = new Map(seen.stored.map((row) => [row.id, { ...row }]));
  if (!key)
    return {
      rows: put.map((row) => clearRow(row, before.get(row.id))),
      files: files.map(({ id, bytes }) => ({ id, bytes })),
      secrets: [],
    };
  // What takes the place of a row that lay in clear holds words of it.
  const heirs = new Set(put.flatMap(({ id, replacedBy }) => (wasClear(before.get(id)) ? [replacedBy] : [])));
  const [secrets, sealedFiles] = await Promise.all([
    Promise.all(
      put.map((row) => {
        const stored = before.get(row.id);
        const secret = opened.opened.get(row.id)?.secret;
        return sealedRow(row, { stored, secret, wasClear: wasClear(stored) || heirs.has(row.id) }, key);
      }),
    ),
    Promise.all(
      files.map(async ({ id, bytes }) => ({ id, sealed: await seal(key, [subjectOf(db), 'file', id], bytes) })),
    ),
  ]);
  return { rows: secrets.map(({ stored }) => stored), files: sealedFiles, secrets };
}

function changesOf(
  db: OutboxDatabase,
  { remove = [], queue, dropFiles = [] }: Change<unknown>,
  { rows, files }: Puts,
): PromiseLike<unknown>[] {
  return [
    ...(rows.length > 0 ? [db.writes.bulkPut(rows)] : []),
    ...(remove.length > 0 ? [db.writes.bulkDelete([...remove])] : []),
    ...(queue ? [db.queue.put({ key: 'queue', ...queue })] : []),
    ...(files.length > 0 ? [db.files.bulkPut([...files])] : []),
    ...(dropFiles.length > 0 ? [db.files.bulkDelete([...dropFiles])] : []),
  ];
}
