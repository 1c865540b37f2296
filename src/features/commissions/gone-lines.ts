import { changesOfLines } from '#shared/db/changes.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { isWithin } from '#shared/domain/commissions/commission-lists.ts';
import { foldLineChanges } from '#shared/domain/commissions/line-history.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';

/** A line as it was last, and when it was seen to be gone (UTC ISO). */
export interface GoneLine {
  line: CommissionLine;
  asOf: string;
}

/** Lines of a range of days that this phone had and that are no more, the last to go first. */
export async function goneLines(db: CacheDatabase, range: DayRange, today: string): Promise<GoneLine[]> {
  const changes = await changesOfLines(db);
  const went = new Set(changes.flatMap(({ key, was }) => (was ? [key] : [])));
  if (went.size === 0) return [];
  const events = foldLineChanges(changes.filter(({ key }) => went.has(key)));
  return events.flatMap(({ kind, was, asOf }) =>
    kind === 'gone' && was && isWithin(was, range, today, MARKET.timeZone) ? [{ line: was, asOf }] : [],
  );
}
