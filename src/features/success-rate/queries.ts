import { useLive } from '#data/cache.ts';
import { readFact, readRates } from '#shared/db/ages.ts';
import { decodeChunks } from '#shared/db/chunks.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { firstPeriod } from '#shared/db/sold-months.ts';
import { chunksOfOrders } from '#shared/db/stored-chunks.ts';
import { linesOfPeriod } from '#shared/db/stored-lines.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { Item } from '#shared/domain/items/item.ts';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import { stepsOf } from '#shared/domain/money/month-ends.ts';
import { firstSalesDay } from '#shared/domain/sales/sales-range.ts';

export interface SuccessRates {
  /** Newest period first. */
  rates: SuccessRateRow[];
  /** The level's steps, the highest first. */
  steps: ImpactStep[];
  stepsAsOf: string;
  /** Gateway time for which the rates are true, '' before the first pull. */
  asOf: string;
  /** First day that can be asked for. */
  first: string;
}

/** What is here of rates and steps; undefined while it is being read. */
export const useSuccessRates = (): SuccessRates | undefined =>
  useLive(async (db) => {
    const [rates, steps, pull, periods] = await Promise.all([
      readRates(db),
      readFact(db, 'rateSteps'),
      db.pulls.get('successRates'),
      firstPeriod(db),
    ]);
    return {
      rates,
      steps: stepsOf(steps?.value ?? []),
      stepsAsOf: steps?.asOf ?? '',
      asOf: pull?.asOf ?? '',
      first: firstSalesDay(periods),
    };
  }, []);

/** An order with its items, as far as they are on this phone. */
export interface NamedOrder {
  id: string;
  items: Item[];
}

/** Orders by id, in the order in which they are named; undefined while they are being read. */
export const useOrders = (ids: readonly string[]): NamedOrder[] | undefined =>
  useLive(
    async (db) => {
      const items = decodeChunks(await chunksOfOrders(db, new Set(ids))) ?? [];
      return ids.map((id) => ({ id, items: items.filter(({ orderId }) => orderId === id) }));
    },
    [ids],
    { keep: true },
  );

const CATEGORY = 'success-rate';

/** The entries of success rates of all months whose lines are on this phone; undefined while they are being read. */
export const useImpactLines = (): CommissionLine[] | undefined =>
  useLive(async (db) => {
    const months = await db.commissionSummaries
      .filter(({ cells }) => cells.some(({ category }) => category === CATEGORY))
      .primaryKeys();
    const lines = await Promise.all(months.map((month) => linesOfPeriod(db, month)));
    return lines.flatMap((found) => (found ?? []).filter(({ category }) => category === CATEGORY));
  }, []);
