import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { ingestBatch } from '#gateway/ingest/ingest.ts';
import { settleLeaders } from '#gateway/ingest/settle-leaders.ts';
import { countGrownTables } from '#gateway/db/engine/grown-tables.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Account } from './people/account.ts';
import { ACCOUNTS } from './people/accounts.ts';
import { writeAcceptances } from './content/agreements.ts';
import { awardSample } from './content/bonuses.ts';
import { writeNotifications } from './content/notifications.ts';
import { writeOwnLines } from './people/own-lines.ts';
import { writePaymentMethods } from './people/payment-methods.ts';
import { sampleOrders, type Seller } from './orders.ts';
import { sampleSellers } from './people/sellers.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthEnd, monthOf, monthsBetween } from '#shared/domain/time/period.ts';
import { closeMonth } from '#gateway/month-end/close-month.ts';
import { firstOpenMonths } from '#gateway/month-end/open-months.ts';
import { settleMonths } from '#gateway/month-end/settle-months.ts';
import { writeSampleProgram } from './sample-program.ts';
import { writePayoutMarks } from './people/payout-marks.ts';

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
  const written = await inTransaction(db, async (tx) => {
    // Of several gateways that start on one database, the first to come here loads; the others wait for it, however long.
    await sql`set local statement_timeout = 0`.execute(tx);
    const { numInsertedOrUpdatedRows: first } = await tx
      .insertInto('meta')
      .values({ key: 'sample', value: isoNow(services.clock) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (first !== 1n) return 0;
    await writeSampleProgram(tx, services);
    const sellers = await writeAccounts(tx, accounts, services.clock.now());
    await writeOwnLines({ ...services, db: tx });
    const items = await passMonths(tx, services, sellers);
    await writeNotifications(tx, services);
    return items;
  });
  if (written > 0) await countGrownTables(db);
  return written;
}

/**
 * Lets the months of the sample pass, one after the other, as they pass in a running gateway: what was sold in a month
 * comes in at the levels of its days, then the month is closed and settled, and that may lead to another level. What
 * became of an item later is known from the beginning, and counts from its own time on. Answers how many items there are.
 */
async function passMonths(tx: Tx, services: Services, sellers: readonly Seller[]): Promise<number> {
  const inside = { ...services, db: tx };
  const { clock, market } = services;
  const now = clock.now();
  const running = monthOf(marketDay(now, market.timeZone));
  const lines = new Map<string, Line[]>();
  for (const line of sellers.flatMap((seller) => sampleOrders(seller, now, market.timeZone))) {
    const month = monthOf(marketDay(line.orderedAt, market.timeZone));
    const known = lines.get(month);
    if (known) known.push(line);
    else lines.set(month, [line]);
  }
  let items = 0;
  for (const month of monthsBetween([...lines.keys()].sort()[0] ?? running, running)) {
    const sold = lines.get(month) ?? [];
    for (let start = 0; start < sold.length; start += BATCH)
      items += (await ingestBatch(tx, services, sold.slice(start, start + BATCH), true)).items;
    await settleLeaders(inside, { silent: true });
    if (month === running) continue;
    await awardSample(tx, services, dayStart(addDays(monthEnd(month), 1), market.timeZone));
    const open = (await firstOpenMonths(tx)).filter((each) => each.period <= month);
    const ids = open.map((each) => each.consultantId);
    await closeMonth(inside, ids, month);
    await settleMonths(inside, ids, { decidedBy: now, deadlineBy: now });
  }
  await awardSample(tx, services, Number.POSITIVE_INFINITY);
  await writePayoutMarks(inside);
  return items;
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
  await writeAcceptances(tx, now);
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
