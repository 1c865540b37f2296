import { Dexie, type Table } from 'dexie';
import { openDatabase, type OpenOptions } from '#shared/db/open-database.ts';
import type { StorageFailure } from '#shared/db/storage-failure.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Sealed } from './sealing/seal.ts';
import type { QueueState } from './state.ts';

/** What stands in a form that was not sent yet. `value` is the form's own, and parsed by it. */
export interface DraftRow {
  form: string;
  /** Rises with each save: whoever saves on an older one has not seen what another window wrote. */
  version: number;
  value: unknown;
  /** Device time in ms. */
  savedAt: number;
}

/** A draft as it lies there: with its value, or with that sealed. */
export interface StoredDraft extends Omit<DraftRow, 'value'> {
  value?: unknown;
  sealed?: Sealed;
}

/** The file of a write as it lies there: its bytes, or these sealed. */
export interface FileRow {
  id: string;
  bytes?: ArrayBuffer;
  sealed?: Sealed;
}

export const OUTBOX_VERSION = 1;
const PREFIX = 'outbox.';
const STORES = { writes: 'id', files: 'id', drafts: 'form', queue: 'key' } as const;

/** Outbox of one subject. It outlives the cache, and is opened in no session of anybody else. */
export const outboxName = (subject: string): string => `${PREFIX}${subject}`;

/** Whose outbox it is. */
export const subjectOf = ({ name }: OutboxDatabase): string => name.slice(PREFIX.length);

/**
 * The writes of one subject that are not settled, their files, receipts and the drafts of forms. Nothing here can be
 * fetched again. Where the sign-in brought a key, all of it lies sealed (`src/shared/outbox/sealing/`).
 */
export class OutboxDatabase extends Dexie {
  /** Rows as they lie there: `parseWrite` reads them, because another version of the app may have written them. */
  declare writes: Table<{ id: string }, string>;
  declare files: Table<FileRow, string>;
  declare drafts: Table<StoredDraft, string>;
  declare queue: Table<QueueState & { key: 'queue' }, 'queue'>;
}

/**
 * Opens the outbox of a subject; every transaction is on the disk before it counts. One that a newer app has upgraded is
 * opened, too: after a release was taken back, what it wrote must still be sent. So a later version may add tables, indexes
 * and forms of rows, and never takes away or renames one.
 */
export function openOutbox(
  subject: string,
  options: OpenOptions = {},
): Promise<Result<OutboxDatabase, StorageFailure>> {
  const db = new OutboxDatabase(outboxName(subject), { autoOpen: false, chromeTransactionDurability: 'strict' });
  db.version(OUTBOX_VERSION).stores(STORES);
  return openDatabase(db, OUTBOX_VERSION, { ...options, takesNewer: true });
}
