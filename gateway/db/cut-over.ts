import type { Db } from './db.ts';

/** Where the accounts of this gateway begin, and whether what came before is still coming in. */
export interface CutOver {
  /**
   * First day of the first month that is paid here; '' when nobody counted before this gateway did. What was decided in the
   * months before is shown, and no more: it stands outside every payout.
   */
  liveFrom: string;
  /** Orders are still coming in, in any order: until the last of them, nothing is closed, settled or awarded. */
  held: boolean;
  /** Those that come in are of the time before `liveFrom`: of what is known as open, too, it may be told how it was decided there. */
  inHistory: boolean;
}

const LIVE_FROM = 'live_from';
const HELD = 'closings_held';
/** What stands there while history comes in, which is all that earlier versions knew; and while daily orders do. */
const [HISTORY, DAILY] = ['1', 'daily'];

/** Reads them, with one question. */
export async function readCutOver(db: Db): Promise<CutOver> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', [LIVE_FROM, HELD]).execute();
  const found = new Map(rows.map(({ key, value }) => [key, value]));
  const held = found.get(HELD);
  return { liveFrom: found.get(LIVE_FROM) ?? '', held: held !== undefined, inHistory: held === HISTORY };
}

/** Writes down where the accounts begin, before anybody earns anything: what stands in a payout must not become history afterwards. */
export async function writeLiveFrom(db: Db, liveFrom: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: LIVE_FROM, value: liveFrom })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: liveFrom }))
    .execute();
}

/**
 * Holds every closing, or ends that. Answers whether this changed anything. `inHistory`: orders of before the cut-over come in;
 * a hold that others began for daily orders becomes one of that kind.
 */
export async function holdClosings(db: Db, held: boolean, inHistory = false): Promise<boolean> {
  if (!held) return (await db.deleteFrom('meta').where('key', '=', HELD).returning('key').execute()).length > 0;
  const added = await db
    .insertInto('meta')
    .values({ key: HELD, value: inHistory ? HISTORY : DAILY })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  if (added.length > 0) return true;
  if (inHistory) await db.updateTable('meta').set({ value: HISTORY }).where('key', '=', HELD).execute();
  return false;
}
