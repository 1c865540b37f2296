import { sql } from 'kysely';
import { decimalsOf, toMajor } from '#shared/domain/money/money.ts';
import type { Db } from '#gateway/db/db.ts';

/** What is there of the openings of some consultants, in minor units by their ids: both are written once and never changed. */
interface KnownOpenings {
  balances: ReadonlyMap<number, number>;
  paid: ReadonlyMap<number, number>;
}

/** Reads the opening balances and the payouts of before that these consultants have already. */
export async function readKnownOpenings(db: Db, consultantIds: readonly number[]): Promise<KnownOpenings> {
  const ids = sql<number>`any(${[...consultantIds]}::bigint[])`;
  const lines = await db
    .selectFrom('commission_line')
    .select(['consultant_id', 'amount_minor'])
    .where('consultant_id', '=', ids)
    .where('source', '=', 'roll-forward:before')
    .execute();
  const payouts = await db
    .selectFrom('payout_event')
    .select(['consultant_id', 'amount_minor'])
    .where('consultant_id', '=', ids)
    .where('source_key', '=', 'before')
    .execute();
  return {
    balances: new Map(lines.map((row) => [row.consultant_id, row.amount_minor])),
    paid: new Map(payouts.map((row) => [row.consultant_id, row.amount_minor ?? 0])),
  };
}

interface Told {
  consultantId: number;
  externalId: string;
  currency: string;
  balance: number;
  paid: { amount: number } | null;
}

/** Says of a consultant what a file tells otherwise than it was taken before, null where nothing is. */
export function contradiction({ balances, paid: payouts }: KnownOpenings, told: Told): string | null {
  const { consultantId, externalId, currency, balance, paid } = told;
  const amount = (minor: number): string =>
    `${toMajor({ amount: minor, currency }).toFixed(decimalsOf(currency))} ${currency}`;
  const [owed, sent] = [balances.get(consultantId), payouts.get(consultantId)];
  if (owed !== undefined && owed !== balance)
    return `consultant ${externalId} has the opening balance ${amount(owed)} already, which stays; "adjustment" corrects it`;
  return sent !== undefined && paid !== null && sent !== paid.amount
    ? `consultant ${externalId} has the payout of ${amount(sent)} already, which stays`
    : null;
}
