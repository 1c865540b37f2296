import { sql } from 'kysely';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Needed } from './needed.ts';
import { maskOf, readPaidAccounts } from './payout-account.ts';
import { notePayouts } from './payout-orders.ts';
import { type FrozenAccount, keepPayoutEvents, type PayoutEvent } from './payout-events.ts';

/**
 * Lets payouts be paid to an account that was added, corrected or chosen just now, from the day after: those that waited for
 * one, and those to an account that failed; a corrected account takes only what went to it. In the transaction that changes it, whose
 * consultant is locked and counted.
 */
export async function payWaiting(
  services: Needed,
  consultantId: number,
  { id, cause }: { id: string; cause: 'added' | 'edited' | 'marked' },
): Promise<void> {
  const { db } = services;
  const { rows } = await sql<{ period: string; state: string; account_id: string | null }>`
    select period, state, (
      select account_id from payout_event paid where paid.consultant_id = ${consultantId}
        and paid.period = event.period and paid.account_id is not null order by paid.no desc limit 1) as account_id
    from payout_event event join payout_decision decision using (consultant_id, period)
    where consultant_id = ${consultantId} and method in ('cash', 'add-account') and state in ('waiting', 'failed')
      and not exists (select 1 from payout_event later where later.consultant_id = ${consultantId}
        and later.period = event.period and later.no > event.no)
    order by period`.execute(db);
  const due = rows.filter(({ account_id: wrong }) => cause !== 'edited' || wrong === id);
  const found = due.length === 0 ? null : await frozenNow(services, consultantId, id);
  if (found !== null) await letPay(services, consultantId, due, found);
}

/**
 * Lets payouts that failed just now be paid to the account that payouts go to since they were decided: it was put right, or another
 * chosen, before anybody knew of the failure. Answers which. In the transaction that noted it.
 */
export async function payRighted<Failed extends { consultantId: number; period: string }>(
  services: Needed,
  failed: readonly Failed[],
): Promise<Failed[]> {
  const righted: Failed[] = [];
  const accounts = await readPaidAccounts(services.db, [...new Set(failed.map((each) => each.consultantId))]);
  for (const one of failed) {
    const { consultantId, period } = one;
    const last = accounts.get(consultantId)?.at(-1);
    const present = last?.account;
    if (!present) continue;
    const { rows } = await sql<{ account_id: string; account_no: number | null; at: string }>`
      select account_id, account_no, at from payout_event join payout_decision using (consultant_id, period)
      where consultant_id = ${consultantId} and period = ${period}::date and method in ('cash', 'add-account')
        and account_id is not null
      order by payout_event.no desc limit 1`.execute(services.db);
    const [wrong] = rows;
    if (wrong === undefined || Date.parse(last.receivedAt) <= Date.parse(wrong.at)) continue;
    const isOther = wrong.account_id !== present.id || (await isCorrected(services, consultantId, wrong, present));
    const found = { account: present, change: `paid-${present.no ?? ''}` };
    if (!isOther) continue;
    await letPay(services, consultantId, [{ period, state: 'failed' }], found);
    righted.push(one);
  }
  return righted;
}

/** Whether an account that payouts go to has other details than it had; chosen once more as it was, it has not. */
async function isCorrected(
  { db }: Needed,
  consultantId: number,
  { account_no: before }: { account_no: number | null },
  { no: now }: FrozenAccount,
): Promise<boolean> {
  const rows = await db
    .selectFrom('paid_account')
    .select(['type', 'bank_id', 'name', 'number'])
    .where('consultant_id', '=', consultantId)
    .where('no', 'in', [before ?? 0, now ?? 0])
    .execute();
  const [one, other] = rows;
  return one !== undefined && other !== undefined && JSON.stringify(one) !== JSON.stringify(other);
}

async function letPay(
  services: Needed,
  consultantId: number,
  due: readonly { period: string; state: string }[],
  found: Found,
): Promise<void> {
  const { clock, market } = services;
  const at = isoNow(clock);
  await keepPayoutEvents(
    services,
    due.map(({ period, state }): PayoutEvent => ({
      consultantId,
      period,
      state: 'decided',
      key: state === 'waiting' ? 'account-added' : `account/${found.account.id}/${found.change}`,
      at,
      payableFrom: addDays(marketDay(at, market.timeZone), 1),
      account: found.account,
    })),
  );
  for (const { period } of due) await notePayouts(services, period, [consultantId]);
}

/** An account as it is now, and what tells this change of it from others. */
interface Found {
  account: FrozenAccount;
  change: string;
}

async function frozenNow({ db }: Needed, consultantId: number, id: string): Promise<Found | null> {
  const paid = (await readPaidAccounts(db, [consultantId])).get(consultantId)?.at(-1)?.account;
  if (paid?.id === id) return { account: paid, change: `paid-${paid.no ?? ''}` };
  const row = await db
    .selectFrom('payment_method')
    .select(['type', 'bank_id', 'name', 'number', 'version'])
    .where('consultant_id', '=', consultantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { type, bank_id: bank, name, number, version } = row;
  const account = { id, no: null, type, bank: bank ?? '', mask: maskOf(number), unlisted: { name, number } };
  return { account, change: `version-${version}` };
}
