import type { CacheDatabase } from '#shared/db/schema.ts';
import { weightOf } from '#shared/domain/weight.ts';

/** A month whose items or lines lie on this phone. */
export interface StoredMonth {
  /** Its first day. */
  period: string;
  items: number;
  bytes: number;
  /** The running month cannot be taken off. */
  running: boolean;
}

/** The months on this phone, newest first. */
export async function readMonths(db: CacheDatabase): Promise<StoredMonth[]> {
  const found = new Map<string, StoredMonth>();
  const [periods, items, lines] = await Promise.all([
    db.periods.toArray(),
    db.itemChunks.toArray(),
    db.lineChunks.toArray(),
  ]);
  const running = periods.reduce((last, { from }) => (from > last ? from : last), '');
  const add = (period: string, count: number, bytes: number): void => {
    const known = found.get(period) ?? { period, items: 0, bytes: 0, running: period === running };
    found.set(period, { ...known, items: known.items + count, bytes: known.bytes + bytes });
  };
  for (const { period, columns } of items) add(period, columns.n, weightOf(columns));
  for (const { period, columns } of lines) add(period, 0, weightOf(columns));
  return [...found.values()].sort((a, b) => (a.period < b.period ? 1 : -1));
}
