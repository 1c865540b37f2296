import type { Db } from '#gateway/db/db.ts';
import { itemSpellingOf, spellingOf } from '#gateway/ingest/spelling-of.ts';
import type { ImportRow } from './row.ts';

/** Has rows name people, orders and items as they are kept; the rows become that themselves. */
export async function spellAsKnown(db: Db, rows: readonly ImportRow[]): Promise<void> {
  const spellPerson = await spellingOf(
    db,
    'consultant',
    rows.map(({ consultant }) => consultant),
  );
  const spellOrder = await spellingOf(
    db,
    'order',
    rows.map(({ facts }) => facts.orderId),
  );
  for (const row of rows) {
    row.consultant = spellPerson(row.consultant);
    row.facts.orderId = spellOrder(row.facts.orderId);
  }
  const spellItem = await itemSpellingOf(
    db,
    rows.map(({ facts }) => facts),
  );
  for (const { facts } of rows) facts.itemId = spellItem(facts);
}
