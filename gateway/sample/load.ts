import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { ingestBatch } from '#gateway/ingest/ingest.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Account } from './people/account.ts';
import { ACCOUNTS } from './people/accounts.ts';
import { writeAgreements } from './content/agreements.ts';
import { blockRows } from './content/blocks.ts';
import { writeBonuses } from './content/bonuses.ts';
import { homeRows } from './content/home.ts';
import { levelRows } from './content/levels.ts';
import { writeNotifications } from './content/notifications.ts';
import { writeOwnLines } from './people/own-lines.ts';
import { writePaymentMethods } from './people/payment-methods.ts';
import { sampleOrders, type Seller } from './orders.ts';
import { sampleSellers } from './people/sellers.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf, monthsBetween } from '#shared/domain/time/period.ts';
import { closeMonth, firstOpenMonths } from '#gateway/ledger/ledger-close.ts';

/** Closes the months of the sample that are over, one after the other, in the transaction of `services.db`. */
async function closeMonths(services: Pick<Services, 'db' | 'clock' | 'market'>): Promise<void> {
  const first = await firstOpenMonths(services.db);
  const oldest = first.map((each) => each.period).sort()[0];
  if (oldest === undefined) return;
  const last = addDays(monthOf(marketDay(services.clock.now(), services.market.timeZone)), -1);
  for (const month of monthsBetween(oldest, last)) {
    const ids = first.filter((each) => each.period <= month).map((each) => each.consultantId);
    await closeMonth(services, ids, month);
  }
}

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
    // Of several gateways that start on one database, the first to come here loads; the others wait for it, however long.
    await sql`set local statement_timeout = 0`.execute(tx);
    const { numInsertedOrUpdatedRows: first } = await tx
      .insertInto('meta')
      .values({ key: 'sample', value: isoNow(services.clock) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (first !== 1n) return 0;
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
    const inside = { ...services, db: tx };
    await writeOwnLines(inside);
    await writeBonuses(tx, services);
    await closeMonths(inside);
    await writeNotifications(tx, services);
    return items;
  });
}

async function writeAccounts(tx: Tx, accounts: readonly Account[], now: number): Promise<Seller[]> {
  for (const { consultant, daysAgo } of accounts) {
    const since = consultant.registered ? isoSeconds(now - daysAgo * 86_400_000) : null;
    await tx
      .insertInto('consultant')
      .values({ ...consultant, agent_since: since })
      .execute();
  }
  await writeLeaders(tx, accounts);
  await writeAgreements(tx, now);
  await writePaymentMethods(tx, now);
  return sampleSellers(tx);
}

async function writeLeaders(tx: Tx, accounts: readonly Account[]): Promise<void> {
  for (const { consultant, leader } of accounts) {
    if (leader === null) continue;
    await tx
      .updateTable('consultant')
      .set((row) => ({
        leader_id: row.selectFrom('consultant as above').select('consultant_id').where('external_id', '=', leader),
      }))
      .where('external_id', '=', consultant.external_id)
      .execute();
  }
}
