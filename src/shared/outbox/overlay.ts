import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { WriteKind } from './kinds.ts';
import { isWaiting, type WriteRow } from './row.ts';
import { shownOf } from './shown.ts';

/**
 * Writes that are shown over rows of the moment `asOf`: those that wait, and those that are done later than that. A pull
 * from the moment of the verdict on has brought the write itself.
 */
export const laidOver = (rows: readonly WriteRow[], asOf: string, ...kinds: readonly WriteKind[]): WriteRow[] =>
  rows.filter(
    (row) =>
      kinds.includes(row.kind) && (isWaiting(row) || (row.state === 'done' && isLater(row.verdict?.asOf ?? '', asOf))),
  );

const isLater = (moment: string, than: string): boolean =>
  moment !== '' && (than === '' || Date.parse(moment) > Date.parse(than));

/** Of a write that is done nothing is left to show after a day, or after a sign-out. */
export const saysSomething = ({ state, verdict }: WriteRow): boolean => state !== 'done' || Boolean(verdict?.shows);

/** What of a write is shown: kept with its verdict, or in its body. */
export const shown = (row: WriteRow): Readonly<Record<string, unknown>> => row.verdict?.shows ?? shownOf(row);

/** What was changed of the consultant on this phone, oldest first. */
export const consultantChanges = (asOf: string, rows: readonly WriteRow[]): Readonly<Record<string, unknown>>[] =>
  laidOver(rows, asOf, 'update-profile').map(shown);

/** The consultant with what was changed on this phone; choices (a city, a time slot) need the lists that name them. */
export function overConsultant(consultant: Consultant, asOf: string, rows: readonly WriteRow[]): Consultant {
  const next: Record<string, unknown> = { ...consultant };
  for (const change of consultantChanges(asOf, rows))
    for (const [name, value] of Object.entries(change)) if (isAlike(next[name], value)) next[name] = value;
  return { ...consultant, ...next };
}

/** Only a text in place of a text (or of none) is shown: a row that another version wrote may hold anything. */
const isAlike = (before: unknown, after: unknown): boolean =>
  before !== undefined &&
  (before === null || typeof before === 'string' || typeof before === 'boolean') &&
  (after === null || typeof after === 'string' || typeof after === 'boolean');

/** Ids of the notifications that were opened on this phone. */
export const readHere = (rows: readonly WriteRow[], asOf: string): ReadonlySet<string> =>
  new Set(
    laidOver(rows, asOf, 'read-notification').flatMap(({ params: { notificationId: id } }) =>
      typeof id === 'string' ? [id] : [],
    ),
  );

/** What the person has done of the steps before the app, though the gateway may not have it yet. */
export interface StepsTaken {
  registered: boolean;
  accepted: boolean;
  paymentMethod: boolean;
}

/** Steps that this phone has taken beyond what the facts of the session say of the moment `asOf`. */
export function stepsTaken(rows: readonly WriteRow[], asOf: string): StepsTaken {
  const has = (...kinds: WriteKind[]): boolean => laidOver(rows, asOf, ...kinds).length > 0;
  return {
    registered: has('register'),
    accepted: has('register', 'accept-terms', 'accept-agreement'),
    paymentMethod: has('add-payment-method'),
  };
}

/** Whether the terms were accepted on this phone, with a registration too, and the gateway's word for it has not come back yet. */
export const agreementAccepted = (rows: readonly WriteRow[], asOf: string): boolean => stepsTaken(rows, asOf).accepted;
