import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import type { WriteKind } from './kinds.ts';
import { isWaiting, type WriteRow } from './row.ts';
import { shownOf } from './shown.ts';

/** For when rows are true: the stamp and the content counter of the pull that covers them, null where nobody counted. */
export interface RowsMoment {
  asOf: string;
  counter: number | null;
}

/**
 * Writes that are shown over rows of a moment: those that wait, and those that are done and not in these rows yet. What
 * counts more than the answer of a write has brought it; stamps tell only where one of both was not counted.
 */
export const laidOver = (rows: readonly WriteRow[], moment: RowsMoment, ...kinds: readonly WriteKind[]): WriteRow[] =>
  rows.filter(
    (row) => kinds.includes(row.kind) && (isWaiting(row) || (row.state === 'done' && isAfter(row.verdict, moment))),
  );

function isAfter(done: WriteRow['verdict'], { asOf, counter }: RowsMoment): boolean {
  if (done === null) return false;
  if (done.counter !== null && counter !== null) return counter <= done.counter;
  return done.asOf !== null && (asOf === '' || Date.parse(done.asOf) > Date.parse(asOf));
}

/** Of a write that is done nothing is left to show after a day, or after a sign-out. */
const saysSomething = ({ state, verdict }: WriteRow): boolean => state !== 'done' || Boolean(verdict?.shows);

const shown = (row: WriteRow): Readonly<Record<string, unknown>> => row.verdict?.shows ?? shownOf(row);

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

/** One line of the list of payment methods; `write` is what changed or made it and is not settled, null when nothing did. */
export interface ShownMethod {
  method: PaymentMethod;
  write: WriteRow | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function methodOf(
  id: string,
  updatedAt: string,
  version: number,
  given: Readonly<Record<string, unknown>>,
): PaymentMethod {
  const common = { id, updated_at: updatedAt, version };
  if (given['type'] === 'mobile_money') {
    const { full_name: name, phone_number: phone } = given;
    return { type: 'mobile_money', ...common, full_name: text(name), phone_number: text(phone) };
  }
  const { account_name: name, account_number: number, bank } = given;
  return {
    type: 'bank_transfer',
    ...common,
    account_name: text(name),
    account_number: text(number),
    bank: { id: text(bank), bank: text(bank) },
  };
}

/** Payment methods with those that were added or edited on this phone; a new one goes by the id of its write. */
export function overPaymentMethods(
  methods: readonly PaymentMethod[],
  moment: RowsMoment,
  rows: readonly WriteRow[],
): ShownMethod[] {
  const list: ShownMethod[] = methods.map((method) => ({ method, write: null }));
  for (const row of laidOver(rows, moment, 'add-payment-method', 'edit-payment-method').filter(saysSomething)) {
    const given = row.params['paymentMethodId'];
    const id =
      row.kind === 'add-payment-method'
        ? (row.verdict?.fields['paymentMethodId'] ?? row.id)
        : typeof given === 'object'
          ? given.fromRow
          : (given ?? row.id);
    const at = list.findIndex(({ method, write }) => method.id === id || write?.id === id);
    const before = list[at]?.method;
    const method = methodOf(
      before?.id ?? id,
      new Date(row.createdAt).toISOString(),
      before?.version ?? Number(row.verdict?.fields['version'] ?? 0),
      shown(row),
    );
    if (at < 0) list.push({ method, write: row });
    else list[at] = { method, write: row };
  }
  return list;
}

/** Ids of the notifications that were opened on this phone. */
export const readHere = (rows: readonly WriteRow[], moment: RowsMoment): ReadonlySet<string> =>
  new Set(
    laidOver(rows, moment, 'read-notification').flatMap(({ params: { notificationId: id } }) =>
      typeof id === 'string' ? [id] : [],
    ),
  );

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
