import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Needed } from './needed.ts';

type Paid = Selectable<Schema['paid_account']>;
type Method = Pick<Selectable<Schema['payment_method']>, 'id' | 'type' | 'bank_id' | 'name' | 'number'>;

/** The account that payouts of a consultant go to by the last change, and its first market day; null before any account. */
export async function readPaidAccount(
  { db, market }: Pick<Needed, 'db' | 'market'>,
  consultantId: number,
): Promise<{ id: string | null; from: string } | null> {
  const row = await db
    .selectFrom('paid_account')
    .select(['account_id', 'counts_from'])
    .where('consultant_id', '=', consultantId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.account_id, from: marketDay(row.counts_from, market.timeZone) } : null;
}

/**
 * Lets payouts go to an account as it is now (null: to none), from the market day after this one: a change is told before
 * it moves money. The consultant is locked and counted by whoever calls. Answers the first day.
 */
export async function payToAccount(
  { db, clock, market }: Needed,
  consultantId: number,
  method: Method | null,
  cause: Exclude<Paid['cause'], 'kept'>,
): Promise<string> {
  const from = addDays(marketDay(clock.now(), market.timeZone), 1);
  const row: Omit<Insertable<Schema['paid_account']>, 'no'> = {
    consultant_id: consultantId,
    cause,
    account_id: method?.id ?? null,
    type: method?.type ?? null,
    bank_id: method?.bank_id ?? null,
    name: method?.name ?? null,
    number: method?.number ?? null,
    received_at: isoNow(clock),
    counts_from: isoSeconds(dayStart(from, market.timeZone)),
  };
  const { last } = await db
    .selectFrom('paid_account')
    .select((paid) => paid.fn.max('no').as('last'))
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('paid_account')
    .values({ ...row, no: (last ?? 0) + 1 })
    .execute();
  return from;
}
