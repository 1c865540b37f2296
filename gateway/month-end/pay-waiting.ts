import { sql } from 'kysely';
import { payableWith } from './decide-payouts.ts';
import type { Needed } from './needed.ts';
import { readPaidAccounts } from './payout-account.ts';
import { keepPayoutEvents } from './payout-events.ts';

/**
 * Lets the payouts that waited for an account be paid to it, from the day after it was added. In the
 * transaction that adds it, whose consultant is locked and counted.
 */
export async function payWaiting(services: Needed, consultantId: number): Promise<void> {
  const { db, market } = services;
  const { rows } = await sql<{ period: string }>`
    select period from payout_event event where consultant_id = ${consultantId} and state = 'waiting'
      and not exists (select from payout_event later where later.consultant_id = event.consultant_id
        and later.period = event.period and later.no > event.no)
    order by period`.execute(db);
  if (rows.length === 0) return;
  const paid = (await readPaidAccounts(db, [consultantId])).get(consultantId)?.at(-1);
  if (!paid?.account) return;
  await keepPayoutEvents(
    services,
    rows.map(({ period }) => payableWith({ consultantId, period }, paid, market.timeZone)),
  );
}
