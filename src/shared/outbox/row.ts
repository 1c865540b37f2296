import * as v from 'valibot';
import { fieldErrorSchema, ERROR_CODES } from '#shared/contract/envelope.ts';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { WRITE_KINDS } from './kinds.ts';

/**
 * Where a write stands. `queued`: waits for its turn; `sending`: was on its way when last heard of, and goes again under
 * the same key until an answer counts; `done`: took effect; `rejected`: refused, and had none; `parked`: tried too often
 * without an answer that counts; `discarded`: given up by the person, or replaced by a corrected one.
 */
export const WRITE_STATES = ['queued', 'sending', 'done', 'rejected', 'parked', 'discarded'] as const;
export type WriteState = (typeof WRITE_STATES)[number];

const fromRow = v.object({ fromRow: v.string(), field: v.string() });

/** What the gateway said of a write. A parked write has one too when its last answer names a code. */
const verdictSchema = v.object({
  /** Gateway time of the answer, null when it names none. */
  asOf: v.nullable(v.string()),
  /** The gateway's content counter when the write was done; answers that count more have it. Null where it is not known. */
  counter: v.optional(v.nullable(v.number()), null),
  /** The gateway's epoch when the write was done: one that was restored since has lost it. Absent where it is not known. */
  epoch: v.optional(v.number()),
  /** Device time in ms at which the answer was read. */
  at: v.number(),
  /** null for a write that is done. */
  code: v.nullable(v.picklist(ERROR_CODES)),
  message: v.nullable(v.string()),
  errors: v.array(fieldErrorSchema),
  /** After a conflict: the value that the gateway has now. */
  present: v.optional(v.unknown()),
  /** What lists show of the write until a pull brings it back. */
  shows: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  /** What the person may quote to support. */
  receipt: v.string(),
  /** Texts of the answer that later writes need, by name. */
  fields: v.record(v.string(), v.string()),
});
export type Verdict = v.InferOutput<typeof verdictSchema>;

/**
 * One write as it lies in the outbox. Parsed wherever it is read: another version of the app may have written it. Fields
 * may be added, never renamed or taken away, so that the version before reads what this one wrote.
 */
export const writeRowSchema = v.object({
  version: v.literal(1),
  /** UUID, and the Idempotency-Key that the write is sent under. */
  id: v.string(),
  /** Rises with every write of the outbox: the order in which they were made. */
  seq: v.number(),
  /** Whose write it is; it is sent in no other session. */
  subject: v.string(),
  kind: v.picklist(WRITE_KINDS),
  /** Placeholders of the path. */
  params: v.record(v.string(), v.union([v.string(), fromRow])),
  /** JSON, in which a text may be `{fromRow, field}`; null once the write is done or given up, and for writes without. */
  body: v.unknown(),
  /** A file that travels with it; its bytes lie in a table of their own, under `key`. */
  file: v.nullable(v.object({ key: v.string(), name: v.string(), type: v.string(), size: v.number() })),
  /** Writes that must be done before this one may be sent. */
  dependsOn: v.array(v.string()),
  /** Writes to the same thing that go first, and that no longer hold this one up once they wait for the person. */
  after: v.array(v.string()),
  /** The thing that it changes; writes to one thing are sent in the order in which they were made. */
  target: v.nullable(v.string()),
  /** Version of what was edited; with `after`, the version that this earlier write leaves, once it is done. */
  ifMatch: v.nullable(v.object({ version: v.string(), after: v.nullable(v.string()) })),
  locale: v.picklist(LOCALES),
  appVersion: v.string(),
  /** Device time in ms. */
  createdAt: v.number(),
  /** Device time in ms at which the person last said that it should be sent still. */
  confirmedAt: v.number(),
  state: v.picklist(WRITE_STATES),
  /** Answers so far that did not count although somebody answered. */
  attempts: v.number(),
  /** Device time in ms before which it is not tried again; `waitMs` is how long that wait is. */
  nextAt: v.number(),
  waitMs: v.number(),
  /** Why the last attempt did not count, in a few words; null when none failed. */
  trouble: v.nullable(v.string()),
  verdict: v.nullable(verdictSchema),
  /** Versions before took a digest of what was asked for, which nobody read; they take no row without the field. */
  hash: v.string(),
  /** The write that took its place: corrected, or made one with it. */
  replacedBy: v.nullable(v.string()),
});
export type WriteRow = v.InferOutput<typeof writeRowSchema>;

const UNFINISHED: ReadonlySet<WriteState> = new Set(['queued', 'sending', 'rejected', 'parked']);

/** Waits to be sent, or for the person. */
export const isUnfinished = ({ state }: Pick<WriteRow, 'state'>): boolean => UNFINISHED.has(state);
/** Waits to be sent. */
export const isWaiting = ({ state }: Pick<WriteRow, 'state'>): boolean => state === 'queued' || state === 'sending';
/**
 * Was never handed to the network: no attempt, and no drain has it. Only then nobody else can know its key and what it says.
 */
export const isUntried = ({ state, attempts, trouble }: WriteRow): boolean =>
  state === 'queued' && attempts === 0 && trouble === null;
/** A parked write is tried again under the same key; not when the gateway knows that key for something else. */
export const canRetry = (row: WriteRow): boolean => row.state === 'parked' && row.verdict?.code !== 'KEY_REUSED';
/** A parked write as it is tried again: the person wants it at this moment (device time in ms). */
export const retried = (row: WriteRow, now: number): WriteRow => ({
  ...row,
  state: 'queued',
  attempts: 0,
  verdict: null,
  nextAt: 0,
  waitMs: 0,
  confirmedAt: now,
});
/** Given up by the person, or replaced by another write. */
export const isGivenUp = ({ state }: WriteRow): boolean => state === 'discarded';
/** Waits for the person: refused, or tried too often. */
export const needsPerson = ({ state }: WriteRow): boolean => state === 'rejected' || state === 'parked';

/** What was read on this phone is told to the gateway without a word to the person: it is no business of theirs. */
export const isSilent = ({ kind }: Pick<WriteRow, 'kind'>): boolean => kind === 'read-notification';
/** A change of the person's that is not settled: what is counted for them, and asked about at a sign-out. */
export const isUnsent = (row: Pick<WriteRow, 'kind' | 'state'>): boolean => isUnfinished(row) && !isSilent(row);

/** A write that waited longer is not sent before the person said that it still should be. */
export const STILL_SEND_MS = 30 * 24 * 3600_000;
export const asksStillSend = (row: WriteRow, now: number): boolean =>
  isWaiting(row) && now - row.confirmedAt > STILL_SEND_MS && !isSilent(row);
