import type { Result } from '#shared/domain/result.ts';
import type { WriteKind } from './kinds.ts';
import type { WriteRow } from './row.ts';

/** A wait that the gateway asked for, for all writes of a kind. `waitMs` is how long it is, `until` device time in ms. */
export interface Pause {
  until: number;
  waitMs: number;
}

/**
 * What is known of the queue as a whole. `fence` rises with every drain that begins: a drain that finds a higher one than
 * its own has been replaced, and stores nothing more. `leaseUntil` is device time in ms: a drain that has not been heard of
 * since then may be replaced.
 */
export interface QueueState {
  fence: number;
  leaseUntil: number;
  pauses: Partial<Record<WriteKind, Pause>>;
}
export const FIRST_QUEUE: QueueState = { fence: 0, leaseUntil: 0, pauses: {} };

/** All of an outbox but the bytes of its files. Rows lie in the order of `seq`. */
export interface OutboxState {
  rows: readonly WriteRow[];
  queue: QueueState;
}

/** The bytes of the file of a write; `id` is the key that the write knows them by. */
interface StoredFile {
  id: string;
  bytes: ArrayBuffer;
}

/** What one step changes, all of it or nothing. */
export interface Change<Value> {
  value: Value;
  put?: readonly WriteRow[];
  /** Ids of rows that go for good. */
  remove?: readonly string[];
  queue?: QueueState;
  files?: readonly StoredFile[];
  /** Keys of files that go. */
  dropFiles?: readonly string[];
}

/**
 * Where an outbox lies. A step reads all and changes what it names in one transaction, which is on the disk when the
 * promise resolves; the promise rejects with the storage's own error, and then nothing has changed. A step is pure: it is
 * taken again, on what lies there then, when another context has changed the outbox meanwhile.
 */
export interface OutboxStore {
  change<Value>(step: (state: OutboxState) => Change<Value>): Promise<Value>;
  /** The bytes of a file. `gone`: the phone has lost them; `shut`: they lie there sealed and do not open. */
  readFile(key: string): Promise<Result<ArrayBuffer, 'gone' | 'shut'>>;
}

/**
 * Whether a moment of waiting is over. A clock that was set back makes the rest of the wait longer than the whole: then it
 * counts as over, so that no wrong clock holds a write for ever.
 */
export const isOver = ({ until, waitMs }: Pause, now: number): boolean => now >= until || until - now > waitMs;

export const rowOf = (rows: readonly WriteRow[], id: string): WriteRow | undefined => rows.find((row) => row.id === id);

/** Keys of the files of writes. */
export const keysOf = (rows: readonly WriteRow[]): string[] => rows.flatMap(({ file }) => file?.key ?? []);
