import type { Wake } from '#shared/bridge/sync-api.ts';
import { asksStillSend, isWaiting, type WriteRow } from './row.ts';
import { isOver, rowOf, type OutboxState } from './state.ts';
import { fill, type FromRow } from './template.ts';
import { resolveMatch } from './versions.ts';

/** Wakes that mean that something changed for the better: a write that waits after a failure is tried at once. */
const HOPEFUL: ReadonlySet<Wake> = new Set(['person', 'online', 'start', 'push', 'write']);
/**
 * The same for a file, which costs the person its data with every try: not for other writes, nor for syncs that went well, as
 * a line that carries these need not carry it.
 */
const HOPEFUL_FOR_FILES: ReadonlySet<Wake> = new Set(['person', 'online']);

/** Whose session it is, what is known of the moment, and what this run tried already. */
export interface Moment {
  subject: string;
  now: number;
  wake: Wake;
  tried: ReadonlySet<string>;
  /** The gateway no longer knows the session: only what brings another one may be sent. */
  expired: boolean;
}

/** A write that may be sent, with everything that earlier writes bring filled in. */
export interface Sendable {
  row: WriteRow;
  params: Readonly<Record<string, string>>;
  body: unknown;
  ifMatch: string | null;
}

/** Whether a write waits for the person: for a word that it is wanted still, or because one that it needs is not done. */
function isHeld(row: WriteRow, rows: readonly WriteRow[], now: number): boolean {
  return (
    asksStillSend(row, now) ||
    row.dependsOn.some((id) => {
      const needed = rowOf(rows, id);
      return needed?.state !== 'done' && (needed === undefined || !isWaiting(needed) || isHeld(needed, rows, now));
    })
  );
}

/** Whether all that goes before a write has ended as it must. What waits for the person holds up only what needs it. */
const isFree = (row: WriteRow, rows: readonly WriteRow[], now: number): boolean =>
  row.dependsOn.every((id) => rowOf(rows, id)?.state === 'done') &&
  row.after.every((id) => {
    const before = rowOf(rows, id);
    return before === undefined || !isWaiting(before) || isHeld(before, rows, now);
  });

/**
 * A registration that was on its way may have ended the session it was sent in, and its answer, which brings the next one,
 * may be lost: it is repeated all the same. The gateway answers that one write under the session which it ended.
 */
const bringsSession = ({ kind, state, trouble }: WriteRow): boolean =>
  kind === 'register' && (state === 'sending' || trouble !== null);

/** Writes that only time or a line holds up, oldest first: theirs is the session, and what they need is done. */
export const freeRows = ({ rows }: OutboxState, { subject, now }: Pick<Moment, 'subject' | 'now'>): WriteRow[] =>
  rows.filter((row) => isWaiting(row) && row.subject === subject && !asksStillSend(row, now) && isFree(row, rows, now));

/** Ms until a write may be tried: what the gateway asked for holds for every wake, other waits for some. */
export function waitOf(row: WriteRow, { queue }: OutboxState, now: number, wake: Wake): number {
  const asked = queue.pauses[row.kind];
  const own = { until: row.nextAt, waitMs: row.waitMs };
  const hopeful = row.file === null ? HOPEFUL : HOPEFUL_FOR_FILES;
  const waits = [...(asked ? [asked] : []), ...(hopeful.has(wake) ? [] : [own])];
  return Math.max(0, ...waits.filter((wait) => !isOver(wait, now)).map(({ until }) => until - now));
}

/**
 * The write that is sent next, null when none may be. One whose last attempt failed goes after those that are due, also
 * when a wake makes it due: else one that never gets an answer would hold up all others.
 */
export function pick(state: OutboxState, { tried, wake, expired, ...moment }: Moment): Sendable | null {
  const { now } = moment;
  const ready = freeRows(state, moment).filter(
    (row) => !tried.has(row.id) && waitOf(row, state, now, wake) === 0 && (!expired || bringsSession(row)),
  );
  const due = ready.filter((row) => isOver({ until: row.nextAt, waitMs: row.waitMs }, now));
  for (const row of [...due, ...ready]) {
    const sendable = fillIn(row, state.rows);
    if (sendable) return sendable;
  }
  return null;
}

/** Null for a write that needs a text which the answer of an earlier one did not bring. */
function fillIn(row: WriteRow, rows: readonly WriteRow[]): Sendable | null {
  const bring = ({ fromRow, field }: FromRow): string | undefined => rowOf(rows, fromRow)?.verdict?.fields[field];
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(row.params)) {
    const known = typeof value === 'string' ? value : bring(value);
    if (known === undefined) return null;
    params[name] = known;
  }
  const body = fill(row.body, bring);
  return body && { row, params, body: body.value, ifMatch: row.ifMatch && resolveMatch(rows, row.ifMatch) };
}
