import type { Services } from '#gateway/base/services.ts';
import { type PayoutEvent, keepPayoutEvents } from '#gateway/month-end/payout-events.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';

/** Days after a payout can be paid on which the marketplace sends it, and on which it is there. */
const SENT_AFTER = 2;
const PAID_AFTER = 4;
/** Payouts that came back: whose, of the month so many months ago, and whether they went through at a second try. */
const FAILED: readonly (readonly [externalId: string, monthsAgo: number, again: boolean])[] = [
  ['JF-104211', 4, true],
  ['JF-107502', 2, false],
];
const REASON = 'Le compte n’a pas été reconnu par la banque';

/** Tells what became of the sample's payouts so far, as a marketplace does. */
export async function writePayoutMarks(services: Pick<Services, 'db' | 'clock' | 'market'>): Promise<void> {
  const { db, clock, market } = services;
  const now = clock.now();
  const rows = await db
    .selectFrom('payout_event as event')
    .innerJoin('consultant', 'consultant.consultant_id', 'event.consultant_id')
    .select(['event.consultant_id', 'event.period', 'event.at', 'event.payable_from', 'consultant.external_id'])
    .where('event.state', '=', 'decided')
    .orderBy('event.consultant_id')
    .orderBy('event.period')
    .execute();
  const running = monthOf(marketDay(now, market.timeZone));
  const events = rows.flatMap((row): PayoutEvent[] => {
    const from = row.payable_from ?? marketDay(row.at, market.timeZone);
    const tell = (state: PayoutEvent['state'], days: number, reason = ''): PayoutEvent => ({
      consultantId: row.consultant_id,
      period: row.period,
      state,
      key: `sample/${state}/${days}`,
      at: isoSeconds(dayStart(addDays(from, days), market.timeZone) + 10 * 3_600_000),
      reason,
    });
    const failed = FAILED.find(([id, ago]) => id === row.external_id && monthBefore(running, ago) === row.period);
    const sent = tell('sent', SENT_AFTER);
    const marks =
      failed === undefined
        ? [sent, tell('paid', PAID_AFTER)]
        : [sent, tell('failed', PAID_AFTER, REASON), ...(failed[2] ? [tell('sent', 7), tell('paid', 9)] : [])];
    return marks.filter(({ at }) => Date.parse(at) <= now);
  });
  await keepPayoutEvents(services, events);
}

function monthBefore(month: string, back: number): string {
  let first = month;
  for (let step = 0; step < back; step += 1) first = monthOf(addDays(first, -1));
  return first;
}
