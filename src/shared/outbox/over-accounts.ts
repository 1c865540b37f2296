import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { laidOver, type RowsMoment, saysSomething, shown } from './overlay.ts';
import { isWaiting, type WriteRow } from './row.ts';

/** One line of the list of payment accounts, with what this phone has done to it. */
export interface ShownMethod {
  method: PaymentMethod;
  /** What changed or made it and is not settled, null when nothing did. */
  write: WriteRow | null;
  /** Its removal that waits to be sent. */
  removal: WriteRow | null;
  /** That payouts go to it follows from something that waits to be sent. */
  paidWaits: boolean;
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

/** The account that a write is about; a new one goes by the id of its write until the gateway has named it, as `rows` know. */
export function accountOf(row: WriteRow, rows: readonly WriteRow[]): string {
  const given = row.params['paymentMethodId'];
  const added = typeof given === 'object' ? given.fromRow : row.id;
  if (row.kind !== 'add-payment-method' && typeof given !== 'object') return given ?? row.id;
  return rows.find(({ id }) => id === added)?.verdict?.fields['paymentMethodId'] ?? added;
}

/** The list with what a write has made of an account, or the account that it adds. */
function withEdit(list: readonly ShownMethod[], row: WriteRow, rows: readonly WriteRow[]): ShownMethod[] {
  const id = accountOf(row, rows);
  const at = list.findIndex(({ method, write }) => method.id === id || write?.id === id);
  const before = list[at]?.method;
  const edited = methodOf(
    before?.id ?? id,
    // Told once the write is done; until then it says that it waits.
    row.verdict?.asOf ?? new Date(row.createdAt).toISOString(),
    before?.version ?? Number(row.verdict?.fields['version'] ?? 0),
    shown(row),
  );
  const { paid_to, paid_from, removable } = before ?? {};
  const next = {
    removal: null,
    paidWaits: false,
    ...list[at],
    method: { ...edited, paid_to, paid_from, removable },
    write: row,
  };
  return at < 0 ? [...list, next] : list.with(at, next);
}

/** Which account is paid, and what waits that decides it. */
interface Paid {
  id: string | null;
  by: WriteRow | null;
}

/** The rule of the gateway: a new account is paid, or the one that is marked; after a removal the newest of the others. */
function paidAfter(paid: Paid, row: WriteRow, list: readonly ShownMethod[], rows: readonly WriteRow[]): Paid {
  const id = accountOf(row, rows);
  const isAbout = ({ method, write }: ShownMethod): boolean => method.id === id || write?.id === id;
  const about = list.find(isAbout)?.method.id ?? id;
  if (row.kind === 'mark-payment-method' || row.kind === 'add-payment-method') return { id: about, by: row };
  if (row.kind !== 'remove-payment-method' || paid.id !== about) return paid;
  return { id: list.findLast((each) => !isAbout(each) && each.removal === null)?.method.id ?? null, by: row };
}

/**
 * Payment accounts with those that were added, edited, marked or removed on this phone. Which one is paid stays unsaid where
 * the gateway does not say it.
 */
export function overPaymentMethods(
  methods: readonly PaymentMethod[],
  moment: RowsMoment,
  rows: readonly WriteRow[],
): ShownMethod[] {
  let list: ShownMethod[] = methods.map((method) => ({ method, write: null, removal: null, paidWaits: false }));
  const isSaid = methods.some((method) => method.paid_to !== undefined);
  let paid: Paid = { id: methods.find((method) => method.paid_to)?.id ?? null, by: null };
  const kinds = ['add-payment-method', 'edit-payment-method', 'mark-payment-method', 'remove-payment-method'] as const;
  for (const row of laidOver(rows, moment, ...kinds)) {
    const isForm = row.kind === 'add-payment-method' || row.kind === 'edit-payment-method';
    if (isForm && !saysSomething(row)) continue;
    if (isForm) list = withEdit(list, row, rows);
    paid = paidAfter(paid, row, list, rows);
    if (row.kind !== 'remove-payment-method') continue;
    const id = accountOf(row, rows);
    list = isWaiting(row)
      ? list.map((each) => (each.method.id === id ? { ...each, removal: row } : each))
      : list.filter(({ method }) => method.id !== id);
  }
  if (!isSaid) return list;
  return list.map((each): ShownMethod => {
    const isPaid = each.method.id === paid.id;
    // Of what was decided on this phone the gateway has told no day yet.
    const from = isPaid && paid.by === null ? each.method.paid_from : null;
    const method = { ...each.method, paid_to: isPaid, paid_from: from };
    return { ...each, method, paidWaits: isPaid && paid.by !== null && isWaiting(paid.by) };
  });
}
