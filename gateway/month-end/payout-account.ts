import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { FrozenAccount } from './payout-events.ts';

/** What is left of an account number where it is shown. */
const MASK_LENGTH = 4;

/** An account with the moment at which it was added, and the one at which it was last changed. */
export interface AddedAccount extends FrozenAccount {
  addedAt: string;
  changedAt: string;
  version: number;
}

/** The accounts of consultants, each one's latest first. */
export async function readAccounts(db: Db, ids: readonly number[]): Promise<Map<number, AddedAccount[]>> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['consultant_id', 'id', 'type', 'bank_id', 'number', 'created_at', 'updated_at', 'version'])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const accounts = new Map<number, AddedAccount[]>();
  for (const row of rows) {
    const account = {
      id: row.id,
      type: row.type,
      bank: row.bank_id ?? '',
      mask: row.number.slice(-MASK_LENGTH),
      addedAt: row.created_at,
      changedAt: row.updated_at,
      version: row.version,
    };
    accounts.set(row.consultant_id, [...(accounts.get(row.consultant_id) ?? []), account]);
  }
  return accounts;
}

/** The account that is paid for a month that ended at an instant (milliseconds): the latest one that was there by then. */
export const accountAt = (accounts: readonly AddedAccount[], end: number): AddedAccount | null =>
  accounts.find((account) => Date.parse(account.addedAt) < end) ?? null;
