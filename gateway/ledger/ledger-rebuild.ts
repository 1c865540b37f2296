import type { Services } from '#gateway/base/services.ts';
import { foldLines, type ItemFacts } from '#gateway/rules/fold-lines.ts';
import { isEntryKind, type LedgerEntry } from '#gateway/rules/ledger-entry.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { writeLedger } from './ledger-write.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';

/** All entries of a consultant, oldest first. */
export async function readEntries(
  { db }: Pick<Services, 'db'>,
  consultantId: number,
): Promise<(LedgerEntry & { recordedAt: string })[]> {
  const rows = await db
    .selectFrom('commission_ledger')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .orderBy('occurred_at')
    .orderBy('source')
    .orderBy('ordinal')
    .orderBy('entry_no')
    .execute();
  return rows.map((row) => {
    if (!isEntryKind(row.kind)) throw new Error(`The ledger has an entry of an unknown kind: ${row.kind}`);
    return {
      source: row.source,
      ordinal: row.ordinal,
      no: row.entry_no,
      kind: row.kind,
      type: row.type,
      category: row.category,
      period: row.period,
      pending: row.pending_minor,
      confirmed: row.confirmed_minor,
      currency: row.currency,
      at: row.occurred_at,
      reason: row.reason,
      orderId: row.order_id,
      itemId: row.item_id,
      name: row.name,
      rateBp: row.rate_bp,
      sellerId: row.seller_id,
      recordedAt: row.recorded_at,
    };
  });
}

/** Builds the lines of a consultant again from the ledger and the items. Answers how many there are. */
export const rebuildLines = (services: Services, consultantId: number): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    const counters = await bumpChanges(tx, [consultantId]);
    const facts = await readFacts(tx, consultantId);
    const lines = foldLines(await readEntries({ db: tx }, consultantId), (orderId, itemId) =>
      facts.get(`${orderId}/${itemId}`),
    );
    await tx.deleteFrom('commission_line').where('consultant_id', '=', consultantId).execute();
    const syncSeq = counters.get(consultantId) ?? 0;
    const writes = lines.map((line) => ({ consultantId, line, syncSeq, steps: [], sold: null }));
    await writeLedger({ ...services, db: tx }, writes);
    return writes.length;
  });

async function readFacts(db: Services['db'], consultantId: number): Promise<Map<string, ItemFacts>> {
  const rows = await db
    .selectFrom('order_item')
    .select(['order_id', 'item_id', 'name', 'status', 'delivered_at'])
    .where('consultant_id', '=', consultantId)
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.order_id}/${row.item_id}`,
      { name: row.name, status: row.status, deliveredAt: row.delivered_at ?? '' },
    ]),
  );
}
