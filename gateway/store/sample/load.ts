import type { Services, Tx } from '../../calls/handler.ts';
import { isoNow } from '../../clock.ts';
import { isoSeconds } from '../../rules/zoned-time.ts';
import { ingestBatch } from '../ingest.ts';
import { inTransaction } from '../transaction.ts';
import { type Account, ACCOUNTS } from './accounts.ts';
import { blockRows } from './blocks.ts';
import { homeRows } from './home.ts';
import { levelRows } from './levels.ts';
import { sampleOrders, type Seller } from './orders.ts';
import { sampleSellers } from './sellers.ts';

/** Bigger than those of everyday life: nobody waits behind a first start. */
const BATCH = 2000;

/**
 * Fills an empty database with the sample people, their orders up to the clock's now, levels and content; all of it or
 * nothing, and nothing when it is there already. The answer is the number of items that were written.
 */
export async function loadSample(services: Services, accounts: readonly Account[] = ACCOUNTS): Promise<number> {
  const { db } = services;
  const known = await db.selectFrom('meta').select('value').where('key', '=', 'sample').executeTakeFirst();
  if (known) return 0;
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('meta')
      .values({ key: 'sample', value: isoNow(services.clock) })
      .execute();
    await tx.insertInto('level').values(levelRows()).execute();
    await tx.insertInto('static_block').values(blockRows()).execute();
    await tx.insertInto('home_block').values(homeRows()).execute();
    let items = 0;
    for (const seller of await writeAccounts(tx, accounts, services.clock.now())) {
      const lines = sampleOrders(seller, services.clock.now(), services.market.timeZone);
      for (let start = 0; start < lines.length; start += BATCH) {
        const done = await ingestBatch(tx, services, lines.slice(start, start + BATCH), true);
        items += done.items;
      }
    }
    return items;
  });
}

async function writeAccounts(tx: Tx, accounts: readonly Account[], now: number): Promise<Seller[]> {
  for (const { consultant, daysAgo } of accounts) {
    const since = isoSeconds(now - daysAgo * 86_400_000);
    await tx
      .insertInto('consultant')
      .values({ ...consultant, agent_since: since, date_agreement: since })
      .execute();
  }
  return sampleSellers(tx);
}
