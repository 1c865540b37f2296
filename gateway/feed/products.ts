import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Db } from '#gateway/db/db.ts';
import { recordSet } from '#gateway/db/engine/record-set.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { BATCH, ingestBatch } from '#gateway/ingest/ingest.ts';
import { settleLeadersOf } from '#gateway/ingest/settle-leaders.ts';
import { type ItemWithOrder, presentLine } from '#gateway/ingest/read-lines.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { gathered } from '#gateway/queue/gathered.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import { addJob } from '#gateway/queue/queue.ts';
import type { EventOf } from './contract/event.ts';
import { TAKEN } from './contract/verdict.ts';
import { isOlder, statedBy } from './statement-time.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';

const FIELDS = ['name', 'brand', 'vendor', 'sku'] as const;

/** What a product's events say of every item of it; a field that none stated is left to the items' own. */
export type ProductFacts = Partial<Record<(typeof FIELDS)[number], string>>;

/** What is stated of products, by their ids in each spelling: those of items are kept as they were told. */
export async function productFacts(db: Db, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  const named = [...new Set(ids.flatMap(spellingsOf))].filter((id) => id !== '').map((product_id) => ({ product_id }));
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ product_id: string; facts: Record<string, { value: string }> }>`
    select product_id, facts
    from ${recordSet({ product_id: 'text' }, named)} join feed_product using (product_id)`.execute(db);
  const stated = new Map<string, ProductFacts>(
    rows.map(({ product_id: id, facts }) => [
      id,
      Object.fromEntries(FIELDS.flatMap((field) => (facts[field] ? [[field, facts[field].value]] : []))),
    ]),
  );
  for (const [id, facts] of stated)
    for (const other of spellingsOf(id)) if (!stated.has(other)) stated.set(other, facts);
  return stated;
}

const QUEUE = 'feed-products';
/** Several events of products within this time are one look at the items. */
const GATHERING_MS = 1000;

/** Takes what is stated of products: each field as it was stated last. Items that are there follow by a job. */
export async function takeProducts(
  services: Services,
  all: readonly Told<EventOf<'product'>>[],
  verdicts: Verdicts,
): Promise<void> {
  if (all.length === 0) return;
  await inTransaction(services.db, async (tx) => {
    const taken = await takeIds(tx, all, isoNow(services.clock), verdicts);
    const ids = [...new Set(taken.map(({ event }) => event.data.product_id))].toSorted();
    if (ids.length === 0) return;
    await tx
      .insertInto('feed_product')
      .values(ids.map((product_id) => ({ product_id, facts: '{}' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx
      .selectFrom('feed_product')
      .selectAll()
      .where('product_id', '=', sql<string>`any(${ids}::text[])`)
      .orderBy('product_id')
      .forUpdate()
      .execute();
    const known = new Map(rows.map((row) => [row.product_id, { ...row.facts }]));
    for (const { place, event } of taken) {
      const facts = known.get(event.data.product_id) ?? {};
      const stated = statedBy(event);
      for (const field of FIELDS) {
        const value = event.data[field];
        if (value !== undefined && !isOlder(stated, facts[field])) facts[field] = { value, ...stated };
      }
      verdicts.set(place, TAKEN);
    }
    const written = [...known].map(([product_id, facts]) => ({ product_id, facts }));
    await sql`
      update feed_product set facts = rows.facts
      from ${recordSet({ product_id: 'text', facts: 'jsonb' }, written)}
      where feed_product.product_id = rows.product_id`.execute(tx);
    const when = gathered(
      services.clock.now(),
      GATHERING_MS,
      createHash('sha256').update(ids.join('\0')).digest('hex'),
    );
    await addJob({ ...services, db: tx }, { queue: QUEUE, payload: { ids }, ...when });
  });
}

/** Lets items that are there say what is stated of their products, some thousands in a transaction. */
export const followProducts = handleJob(QUEUE, v.object({ ids: v.array(v.string()) }), async ({ ids }, services) => {
  for (;;) if ((await followSome(services, ids)) < BATCH) return;
});

async function followSome(services: Services, ids: readonly string[]): Promise<number> {
  const stated = await productFacts(services.db, ids);
  const { rows: found } = await sql<{ consultant_id: number }>`${differing(stated, sql`item.consultant_id`)}`.execute(
    services.db,
  );
  if (found.length === 0) return 0;
  const sellers = [...new Set(found.map((row) => row.consultant_id))];
  const followed = await inTransaction(services.db, async (tx) => {
    await lockSellers(tx, sellers);
    const facts = await productFacts(tx, ids);
    const { rows } = await sql<ItemWithOrder>`${differing(
      facts,
      sql`item.*, customer_name, customer_phone, customer_address, customer_email`,
    )}`.execute(tx);
    const locked = new Set(sellers);
    const lines = rows
      .filter((row) => locked.has(row.consultant_id))
      .map((row) => ({ ...presentLine(row), ...facts.get(row.product_id) }));
    await ingestBatch(tx, services, lines);
    return rows.length;
  });
  await settleLeadersOf(services, sellers);
  return followed;
}

/** Items that say something else than is stated of their product, of all consultants. */
function differing(stated: ReadonlyMap<string, ProductFacts>, columns: ReturnType<typeof sql>) {
  const rows = [...stated].map(([product_id, facts]) => ({ product_id, ...facts }));
  const told = { product_id: 'text', name: 'text', brand: 'text', vendor: 'text', sku: 'text' } as const;
  return sql`
  select ${columns} from (select * from ${recordSet(told, rows)}) product join order_item item using (product_id)
  join sales_order using (consultant_id, order_id)
  where ${sql.join(
    FIELDS.map(
      (field) =>
        sql`item.${sql.ref(field)} is distinct from coalesce(product.${sql.ref(field)}, item.${sql.ref(field)})`,
    ),
    sql` or `,
  )}
  limit ${BATCH}`;
}
