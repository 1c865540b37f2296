import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import type { BatchDone, Numbered } from './batch.ts';

/** What a dry run has seen of the consultants so far: the currency that each sells in; those that an import would make too. */
export type Seen = Map<string, string>;

/**
 * What {@link importBatch} would do with some rows; nothing is written. Items that stand twice in the file count once for each
 * batch they stand in, and no events are counted.
 */
export async function lookAtBatch({ db }: Services, rows: readonly Numbered[], seen: Seen): Promise<BatchDone> {
  const unknown = [...new Set(rows.map(({ row }) => row.consultant))].filter((id) => !seen.has(id));
  if (unknown.length > 0) {
    const known = await db
      .selectFrom('consultant')
      .select(['external_id', 'currency'])
      .where('external_id', '=', sql<string>`any(${unknown}::text[])`)
      .execute();
    for (const { external_id: id, currency } of known) seen.set(id, currency);
  }
  const refused: BatchDone['refused'] = [];
  const taken = new Map<string, { consultant: string; order_id: string; item_id: string }>();
  let consultants = 0;
  for (const { line, raw, row } of rows) {
    const { consultant, facts } = row;
    const sells = seen.get(consultant);
    if (sells === undefined) {
      consultants += 1;
      seen.set(consultant, facts.currency);
    } else if (sells !== facts.currency) {
      const says = `The price is in ${facts.currency}, but consultant ${consultant} sells in ${sells}`;
      refused.push({ line, raw, reason: 'other-currency', says });
      continue;
    }
    const key = { consultant, order_id: facts.orderId, item_id: facts.itemId };
    taken.set(Object.values(key).join('/'), key);
  }
  const columns = { consultant: 'text', order_id: 'text', item_id: 'text' } as const;
  const { rows: counted } = await sql<{ there: number }>`
    select count(*)::integer as there from ${recordSet(columns, [...taken.values()])}
    join consultant on consultant.external_id = rows.consultant
    join order_item item on item.consultant_id = consultant.consultant_id and item.order_id = rows.order_id
      and item.item_id = rows.item_id`.execute(db);
  return { items: taken.size - (counted[0]?.there ?? 0), events: 0, consultants, refused, stayed: [] };
}
