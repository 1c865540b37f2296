import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/call.ts';
import { summaries } from '#shared/contract/calls/watto.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { addDays, dayNumber, daysInMonth, monthEnd } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { counterVersion, type ItemQuery, ownItems } from './own-items.ts';
import { AMOUNTS, ownLines } from './own-lines.ts';
import { ORDERS, TOTALS } from './totals.ts';

type Summary = AnswerOf<typeof summaries>['data'][number];
type CommissionCells = NonNullable<Summary['commissions']>;

/**
 * The totals of every period that has items or commissions, newest first, folded by the database as `foldSummary` folds them. All parts
 * are of one moment: what is written between the questions is in none of them.
 */
export const serveSummaries = serve(
  summaries,
  [
    'Totals of all months',
    'All that dashboards need of each month, and the change counter at that moment, where a first delta begins. Parts whose features are off are empty.',
  ],
  ({ session }, services) =>
    services.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => summariesOf(session, { ...services, db })),
  (asked) => `${counterVersion(asked)}${versionOf(shownTo(asked.session))}`,
);

/** Which parts a consultant sees: what a feature shows that is off stays here, as with the calls of that feature. */
interface Shown {
  items: boolean;
  commissions: boolean;
}
const shownTo = ({ toggles }: Session): Shown => ({
  // What is missing to the next level is counted from them, too.
  items: (['sales', 'orders', 'levels'] as const).some((toggle) => isOn(toggles, toggle)),
  commissions: isOn(toggles, 'commissions'),
});

/** Other parts are another answer; with all of them the version is the plain one, as phones have it. */
const versionOf = ({ items, commissions }: Shown): string =>
  items && commissions ? '' : ` ${items ? 'items' : ''} ${commissions ? 'commissions' : ''}`;

/** Items where they are shown, else the same question about none. */
const shownItems = (services: Services, session: Session, { items }: Shown): ItemQuery =>
  items ? ownItems(services, session) : ownItems(services, session).where(sql<boolean>`false`);

async function summariesOf(session: Session, services: Services): Promise<AnswerOf<typeof summaries>> {
  const shown = shownTo(session);
  const items = shownItems(services, session, shown);
  const periods = await items.select('period').select(ORDERS).groupBy('period').orderBy('period', 'desc').execute();
  const cells = await items
    .select(['period', 'status', 'category', 'order_type'])
    .select(TOTALS)
    .groupBy(['period', 'status', 'category', 'order_type'])
    .orderBy(sql`status collate "C", category collate "C", order_type collate "C"`)
    .execute();
  const cellsOf = new Map<string, Summary['cells']>();
  for (const { period, ...cell } of cells) cellsOf.set(period, [...(cellsOf.get(period) ?? []), cell]);
  const commissions: Map<string, CommissionCells> = shown.commissions
    ? await commissionCells(session, services)
    : new Map();
  const ordersOf = new Map(periods.map(({ period, orders }) => [period, orders]));
  const all = [...new Set([...ordersOf.keys(), ...commissions.keys()])].sort().reverse();
  const days = await daysOf(items, all, services);
  const data = all.map((period) => ({
    period,
    currency: session.currency,
    orders: ordersOf.get(period) ?? 0,
    cells: cellsOf.get(period) ?? [],
    days: days(period),
    commissions: commissions.get(period) ?? [],
  }));
  return { cursor: session.syncSeq, data };
}

/** Commissions of each period that has lines, folded as `foldCommissions` folds them. */
async function commissionCells(session: Session, services: Services): Promise<Map<string, CommissionCells>> {
  const rows = await ownLines(services, session)
    .select(['period', 'type', 'counts_as as category'])
    .select(AMOUNTS)
    .groupBy(['period', 'type', 'counts_as'])
    .orderBy(sql`type collate "C", counts_as collate "C"`)
    .execute();
  const cells = new Map<string, CommissionCells>();
  for (const { period, ...cell } of rows) cells.set(period, [...(cells.get(period) ?? []), cell]);
  return cells;
}

/**
 * Items and amounts per day of a month. The days are cut at instants that come from here: the database may know another
 * version of a country's clock changes, and a day must be the same wherever it is counted.
 */
async function daysOf(
  items: ItemQuery,
  periods: readonly string[],
  { market }: Services,
): Promise<(period: string) => Summary['days']> {
  const first = periods.at(-1);
  const newest = periods[0];
  if (first === undefined || newest === undefined) return () => ({ items: [], price: [] });
  const length = (dayNumber(monthEnd(newest)) ?? 0) - (dayNumber(first) ?? 0) + 1;
  const starts = Array.from({ length }, (_unused, day) => isoSeconds(dayStart(addDays(first, day), market.timeZone)));
  const day = sql<number>`width_bucket(ordered_at, ${`{${starts.join(',')}}`}::timestamptz[])`;
  const rows = await items
    .select(day.as('day'))
    .select(TOTALS)
    .groupBy(sql`1`)
    .execute();
  const byDay = new Map(rows.map((row) => [addDays(first, row.day - 1), row]));
  return (period) => {
    const month = Array.from({ length: daysInMonth(period) }, (_unused, index) => byDay.get(addDays(period, index)));
    return { items: month.map((row) => row?.items ?? 0), price: month.map((row) => row?.price ?? 0) };
  };
}
