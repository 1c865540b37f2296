import type { Level } from '#shared/contract/calls/ewoks.ts';
import { successRate } from '#shared/domain/money/success-rate.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { countOrdersByPeriod } from '#gateway/ledger/ledger-orders.ts';
import { rateChanges } from '#gateway/rules/level-rates.ts';
import { levelReached } from '#gateway/rules/level-moves.ts';
import { settlesBy } from '#gateway/rules/settle-time.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Needed } from './needed.ts';
import { readLevelCounts, readLevels } from './review-levels.ts';
import { readSettlements } from './read-settlements.ts';

type Standing = NonNullable<Level['standing']>;
type StoredStanding = Omit<Standing, 'history'> & { history: Omit<Standing['history'][number], 'name'>[] };

const NO_ORDERS = { completed: 0, failed: 0, open: 0, completable: 0, losable: 0, decidedAt: null, changedAt: null };

/** Where a consultant stands among the levels: how the present one was got, and what the last two months of theirs count. */
export async function readStanding(
  services: Needed,
  person: { consultantId: number; levelId: string | null; currency: string },
): Promise<StoredStanding> {
  const { db, clock, market } = services;
  const { consultantId } = person;
  const moves = await db
    .selectFrom('level_history')
    .select(['level_id', 'from_level_id', 'since', 'day', 'cause', 'period'])
    .where('consultant_id', '=', consultantId)
    .orderBy('no', 'desc')
    .execute();
  const running = monthOf(marketDay(clock.now(), market.timeZone));
  const last = monthOf(addDays(running, -1));
  const counts = await countOrdersByPeriod(db, [consultantId], { from: last, to: running });
  const levels = await readLevels(db);
  const rules = await readRules(db);
  const { settleAfterDays } = rules;
  const { liveFrom } = await readCutOver(db);
  const wasThere = counts.some(({ period }) => period === last) || (await joinedBy(services, consultantId, last));
  const months = await Promise.all(
    (wasThere ? [running, last] : [running]).map(async (period): Promise<Standing['months'][number]> => {
      const of = counts.find((each) => each.period === period) ?? { consultantId, period, ...NO_ORDERS };
      const [rated] = await readSettlements(services, person, [of]);
      const [counted] = await readLevelCounts(db, [{ consultantId, period, until: 'infinity' }]);
      const facts = { sales: 0, items_completed: 0, ...counted, success_rate: successRate(of) };
      return {
        period,
        state: rated?.settlement.state ?? 'running',
        settles_by: rated?.settlement.settles_by ?? settlesBy(period, settleAfterDays),
        orders_open: of.open,
        ...facts,
        reached: period < liveFrom ? null : levelReached(levels, person.levelId, facts),
      };
    }),
  );
  // One that took the place of another counts from the day after: until then its rates are those of the other.
  const history = moves.map(({ day, since, ...move }) => {
    const begins = dayStart(day, market.timeZone);
    return { ...move, since: begins > Date.parse(since) ? isoSeconds(begins) : since };
  });
  const [[move], [told]] = [moves, history];
  if (move === undefined || told === undefined) return { since: null, history, months };
  const { day, level_id: to, from_level_id: from } = move;
  return { since: told.since, history, rates: rateChanges(rules, { day, from, to }), months };
}

/** Whether a consultant had joined before a month was over; one of whom no day is known has always been there. */
async function joinedBy({ db, market }: Needed, consultantId: number, month: string): Promise<boolean> {
  const { agent_since: since } = await db
    .selectFrom('consultant')
    .select('agent_since')
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  return since === null || marketDay(since, market.timeZone) <= monthEnd(month);
}
