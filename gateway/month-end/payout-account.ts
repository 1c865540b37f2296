import { type Selectable, sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { FrozenAccount } from './payout-events.ts';

/** What is left of an account number where it is shown. */
const MASK_LENGTH = 4;
export const maskOf = (number: string): string => number.slice(-MASK_LENGTH);

/** From when on payouts go to which account. */
export interface PaidAccount {
  /** null when none was left. */
  account: FrozenAccount | null;
  receivedAt: string;
  countsFrom: string;
  /** The person has removed it since. */
  removed: boolean;
}

type Row = Selectable<Schema['paid_account']>;

const frozenOf = (row: Row): FrozenAccount | null =>
  row.account_id === null || row.type === null
    ? null
    : { id: row.account_id, no: row.no, type: row.type, bank: row.bank_id ?? '', mask: maskOf(row.number ?? '') };

/** The accounts that payouts of consultants go to, each one's in the order of their changes. */
export async function readPaidAccounts(db: Db, ids: readonly number[]): Promise<Map<number, PaidAccount[]>> {
  const rows = await db
    .selectFrom('paid_account as paid')
    .leftJoin('payment_method as method', (join) =>
      join.onRef('method.consultant_id', '=', 'paid.consultant_id').onRef('method.id', '=', 'paid.account_id'),
    )
    .selectAll('paid')
    .select('method.removed_at')
    .where('paid.consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('paid.consultant_id')
    .orderBy('paid.no')
    .execute();
  const accounts = new Map<number, PaidAccount[]>();
  for (const row of rows) {
    const { received_at: receivedAt, counts_from: countsFrom, removed_at: removedAt } = row;
    const paid = { account: frozenOf(row), receivedAt, countsFrom, removed: removedAt !== null };
    accounts.set(row.consultant_id, [...(accounts.get(row.consultant_id) ?? []), paid]);
  }
  return accounts;
}

/** The account that is paid for a month that ended at an instant (milliseconds): the last one that counted by then. */
export const accountAt = (accounts: readonly PaidAccount[], end: number): FrozenAccount | null =>
  accounts.findLast(({ countsFrom }) => Date.parse(countsFrom) < end)?.account ?? null;

/** The first account that came after an instant (milliseconds), and that is still there: what waited is paid to it. */
export const accountAfter = (accounts: readonly PaidAccount[], instant: number): PaidAccount | null =>
  accounts.find(
    ({ account, removed, countsFrom }) => account !== null && !removed && Date.parse(countsFrom) >= instant,
  ) ?? null;
