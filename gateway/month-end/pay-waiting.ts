import { sql } from 'kysely';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { payableWith } from './decide-payouts.ts';
import type { Needed } from './needed.ts';
import { readAccounts } from './payout-account.ts';
import { keepPayoutEvents, type PayoutEvent } from './payout-events.ts';

/**
 * Lets payouts be paid to an account that was added or corrected just now, from the day after: those that waited for one,
 * and those that failed; a corrected account takes only what went to it. In the transaction that changes it, whose
 * consultant is locked and counted.
 */
export async function payWaiting(services: Needed, consultantId: number, accountId: string): Promise<void> {
  const { db, market } = services;
  const { rows } = await sql<{ period: string; state: string; account_id: string | null }>`
    select period, state, (
      select account_id from payout_event paid where paid.consultant_id = event.consultant_id
        and paid.period = event.period and paid.account_id is not null order by paid.no desc limit 1) as account_id
    from payout_event event where consultant_id = ${consultantId} and state in ('waiting', 'failed')
      and not exists (select from payout_event later where later.consultant_id = event.consultant_id
        and later.period = event.period and later.no > event.no)
    order by period`.execute(db);
  if (rows.length === 0) return;
  const account = ((await readAccounts(db, [consultantId])).get(consultantId) ?? []).find(({ id }) => id === accountId);
  if (account === undefined) return;
  const { changedAt: at, version } = account;
  const again = ({ period }: { period: string }): PayoutEvent => ({
    consultantId,
    period,
    state: 'decided',
    key: `account/${accountId}/${version}`,
    at,
    payableFrom: addDays(marketDay(at, market.timeZone), 1),
    account,
  });
  await keepPayoutEvents(
    services,
    rows
      .filter(({ account_id: wrong }) => version === 1 || wrong === accountId)
      .map((row) =>
        row.state === 'waiting'
          ? payableWith({ consultantId, period: row.period }, account, market.timeZone)
          : again(row),
      ),
  );
}
