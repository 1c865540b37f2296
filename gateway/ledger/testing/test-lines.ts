import { MARKET } from '#shared/domain/market/market.ts';
import type { Db } from '#gateway/db/db.ts';
import { secretsOf } from '#gateway/base/seal.ts';
import type { Services } from '#gateway/base/services.ts';
import { newConsultant, type NewConsultant } from '#gateway/people/consultants.ts';
import type { Line } from '#gateway/ledger/line.ts';

/** Services of a test over a database, with a clock that stands still at `now`. */
export const testServices = (db: Db, now = '2026-03-20T12:00:00Z'): Services => ({
  db,
  clock: { now: () => Date.parse(now) },
  market: MARKET,
  secrets: secretsOf('a secret of a test', null),
});

/** The id of the consultant that has this external id. */
export async function consultantOf(db: Db, externalId: string): Promise<number> {
  const asked = db.selectFrom('consultant').select('consultant_id').where('external_id', '=', externalId);
  return (await asked.executeTakeFirstOrThrow()).consultant_id;
}

/** A consultant for a test; the answer is its id. */
export async function addConsultant(db: Db, externalId: string, given: Partial<NewConsultant> = {}): Promise<number> {
  const row = await db
    .insertInto('consultant')
    .values(
      newConsultant({
        external_id: externalId,
        email: `${externalId}@mail.example`,
        first_name: 'Salma',
        last_name: externalId,
        country_code: MARKET.country,
        currency: MARKET.currency,
        level_id: 'bronze',
        ...given,
      }),
    )
    .returning('consultant_id')
    .executeTakeFirstOrThrow();
  return row.consultant_id;
}

/** What is counted of a consultant. */
export async function countsOf(db: Db, consultantId: number): Promise<{ syncSeq: number; items: number }> {
  const row = await db
    .selectFrom('consultant_counter')
    .select(['sync_seq', 'item_count'])
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst();
  return { syncSeq: row?.sync_seq ?? 0, items: row?.item_count ?? 0 };
}

/** A line of a phone for 1.699,00 ordered on 5 March 2026; what differs is given. */
export const lineOf = (consultantId: number, orderId: string, given: Partial<Line> = {}): Line => {
  const orderedAt = given.orderedAt ?? '2026-03-05T14:07:00Z';
  return {
    consultantId,
    orderId,
    itemId: '1',
    orderType: 'mall',
    orderedAt,
    currency: 'MAD',
    customer: { name: 'Youssef Bennani', phone: '0612345678', address: null, email: null },
    name: 'Samsung Galaxy A15',
    itemType: 'product',
    category: 'phones',
    brand: 'Samsung',
    vendor: 'Atlas Mobile',
    sku: 'SA-1001',
    productId: '1001',
    image: '',
    quantity: 1,
    priceMinor: 169_900,
    events: [{ status: 'created', at: orderedAt, reason: null }],
    ...given,
  };
};
