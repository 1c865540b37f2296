import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { WriteKind } from './kinds.ts';
import { isWaiting, type WriteRow } from './row.ts';
import { shownOf } from './shown.ts';

/** For when rows are true: the stamp and the content counter of the pull that covers them, null where nobody counted. */
export interface RowsMoment {
  asOf: string;
  counter: number | null;
  /** The gateway's epoch at that pull; null or absent where it is not known. */
  epoch?: number | null;
}

/**
 * Writes that are shown over rows of a moment: those that wait, and those that are done and not in these rows yet. What
 * counts more than the answer of a write has brought it; stamps tell only where one of both was not counted. A gateway that
 * was restored since has lost it, and counts anew.
 */
export const laidOver = (rows: readonly WriteRow[], moment: RowsMoment, ...kinds: readonly WriteKind[]): WriteRow[] =>
  rows.filter(
    (row) => kinds.includes(row.kind) && (isWaiting(row) || (row.state === 'done' && isAfter(row.verdict, moment))),
  );

function isAfter(done: WriteRow['verdict'], { asOf, counter, epoch = null }: RowsMoment): boolean {
  if (done === null) return false;
  if (done.epoch !== undefined && epoch !== null && done.epoch < epoch) return false;
  if (done.counter !== null && counter !== null) return counter <= done.counter;
  return done.asOf !== null && (asOf === '' || Date.parse(done.asOf) > Date.parse(asOf));
}

/** Of a write that is done nothing is left to show after a day, or after a sign-out. */
export const saysSomething = ({ state, verdict }: WriteRow): boolean => state !== 'done' || Boolean(verdict?.shows);

/** What of a write is shown: kept with its verdict, or in its body. */
export const shown = (row: WriteRow): Readonly<Record<string, unknown>> => row.verdict?.shows ?? shownOf(row, true);

/** What was changed of the consultant on this phone, oldest first. */
export const consultantChanges = (moment: RowsMoment, rows: readonly WriteRow[]): Readonly<Record<string, unknown>>[] =>
  laidOver(rows, moment, 'update-profile').map(shown);

/** The consultant with what was changed on this phone; choices (a city, a time slot) need the lists that name them. */
export function overConsultant(consultant: Consultant, moment: RowsMoment, rows: readonly WriteRow[]): Consultant {
  const next: Record<string, unknown> = { ...consultant };
  for (const change of consultantChanges(moment, rows))
    for (const [name, value] of Object.entries(change)) if (isAlike(next[name], value)) next[name] = value;
  return { ...consultant, ...next };
}

/** Only a text in place of a text (or of none) is shown: a row that another version wrote may hold anything. */
const isAlike = (before: unknown, after: unknown): boolean =>
  before !== undefined &&
  (before === null || typeof before === 'string' || typeof before === 'boolean') &&
  (after === null || typeof after === 'string' || typeof after === 'boolean');

const opened = (rows: readonly WriteRow[]): string[] =>
  rows.flatMap(({ params: { notificationId: id } }) => (typeof id === 'string' ? [id] : []));

/** Ids of the notifications that were opened on this phone and are counted as unread at a moment. */
export const readHere = (rows: readonly WriteRow[], moment: RowsMoment): ReadonlySet<string> =>
  new Set(opened(laidOver(rows, moment, 'read-notification')));

/**
 * Ids of the notifications that were opened on this phone, whatever was pulled since: a page says nothing of those behind it. A
 * gateway that was restored has lost it, and gives their ids to others.
 */
export function openedHere(rows: readonly WriteRow[], moment: RowsMoment): ReadonlySet<string> {
  const { epoch = null } = moment;
  const done = rows.filter(
    ({ kind, verdict }) => kind === 'read-notification' && epoch !== null && (verdict?.epoch ?? -1) >= epoch,
  );
  return new Set([...readHere(rows, moment), ...opened(done)]);
}

/** What the person has done of the steps before the app, though the gateway may not have it yet. */
export interface StepsTaken {
  registered: boolean;
  accepted: boolean;
  paymentMethod: boolean;
}

/** Steps that this phone has taken beyond what the facts of the session say of a moment. */
export function stepsTaken(rows: readonly WriteRow[], moment: RowsMoment): StepsTaken {
  const has = (...kinds: WriteKind[]): boolean => laidOver(rows, moment, ...kinds).length > 0;
  return {
    registered: has('register'),
    accepted: has('register', 'accept-terms', 'accept-agreement'),
    paymentMethod: has('add-payment-method'),
  };
}

/** Whether the terms were accepted on this phone, with a registration too, and the gateway's word for it has not come back yet. */
export const agreementAccepted = (rows: readonly WriteRow[], moment: RowsMoment): boolean =>
  stepsTaken(rows, moment).accepted;
