import {
  collectionKey,
  type BlockRow,
  type CacheDatabase,
  type Collection,
  type FactRow,
  type PayoutRow,
  type PullRow,
  type SuccessRateRow,
} from './schema.ts';

type Fact<Key extends FactRow['key']> = Extract<FactRow, { key: Key }>;

/** Which pull tells that a fact is still so. Its row says when it came to be so, which may be long ago. */
const COVERED_BY: Partial<Record<FactRow['key'], Collection>> = {
  consultant: 'session',
  agreement: 'session',
  home: 'home',
  level: 'level',
  team: 'team',
  teamSales: 'teamSales',
  leader: 'leader',
  bonuses: 'bonuses',
  goals: 'goals',
  rateSteps: 'rateSteps',
  threshold: 'threshold',
  paymentMethods: 'paymentMethods',
  paymentTypes: 'paymentTypes',
  unread: 'notifications',
};

const isFact = <Key extends FactRow['key']>(row: FactRow | undefined, key: Key): row is Fact<Key> => row?.key === key;

/** When the last pull of a collection completed, or `stored` where none is known: rows of an earlier version have none. */
async function pulledAt(db: CacheDatabase, key: string, stored: string): Promise<string> {
  return (await db.pulls.get(key))?.asOf || stored;
}

/** The moment of the newest of these pulls; '' where none of them was completed. */
export const newestAsOf = (pulls: readonly (Pick<PullRow, 'asOf'> | undefined)[]): string =>
  pulls.reduce((newest, pull) => (pull && pull.asOf > newest ? pull.asOf : newest), '');

/** A fact with the content counter and the gateway's epoch of the pull that covers it, null where nobody told them. */
export type CountedFact<Key extends FactRow['key']> = Fact<Key> & { counter: number | null; epoch: number | null };

/** A fact, true for the moment of the last completed pull that covers it, changed or not; null when it is not here. */
export async function readFact<Key extends FactRow['key']>(
  db: CacheDatabase,
  key: Key,
): Promise<CountedFact<Key> | null> {
  const row = await db.facts.get(key);
  const collection = COVERED_BY[key];
  if (!isFact(row, key)) return null;
  const pull = collection === undefined ? undefined : await db.pulls.get(collection);
  return { ...row, asOf: pull?.asOf || row.asOf, counter: pull?.counter ?? null, epoch: pull?.epoch ?? null };
}

/** A content page, true for the moment of its last completed pull. */
export async function readBlock(db: CacheDatabase, key: string): Promise<BlockRow | null> {
  const row = await db.blocks.get(key);
  return row ? { ...row, asOf: await pulledAt(db, collectionKey('blocks', key), row.asOf) } : null;
}

/** How a closed month (its first day) is paid, true for the moment of the last completed pull of payouts; null where nothing is known of it. */
export async function readPayout(db: CacheDatabase, period: string): Promise<PayoutRow | null> {
  const [row, pull] = await Promise.all([db.payouts.get(period), db.pulls.get('payouts')]);
  return row ? { ...row, asOf: pull?.asOf || row.asOf } : null;
}

/** How many of the newest rates a pull covers: one page. Earlier ones came when the person asked for them. */
const COVERED_RATES = 10;

/** The success rates that are here, newest period first, each true for the moment of the last pull that covers it. */
export async function readRates(db: CacheDatabase): Promise<SuccessRateRow[]> {
  const rows = await db.successRates.orderBy('from_date').reverse().toArray();
  const pull = await db.pulls.get('successRates');
  return rows.map((row, at) => (at < COVERED_RATES && pull?.asOf ? { ...row, asOf: pull.asOf } : row));
}
