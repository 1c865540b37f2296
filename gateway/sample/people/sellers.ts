import type { Db, Tx } from '#gateway/db/db.ts';
import { ACCOUNTS } from './accounts.ts';
import type { Seller } from '#gateway/sample/orders.ts';

/** The sample people of a database who sell something, in the order of their accounts. */
export async function sampleSellers(db: Db | Tx): Promise<Seller[]> {
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'external_id', 'currency', 'city'])
    .select(['first_name', 'last_name', 'phone_number', 'address', 'email'])
    .where('sample_note', 'is not', null)
    .execute();
  return ACCOUNTS.flatMap(({ consultant, trade }): Seller[] => {
    const row = rows.find((each) => each.external_id === consultant.external_id);
    if (!row || !trade) return [];
    const { consultant_id: consultantId, external_id: externalId, currency, city } = row;
    const { phone_number: phone, address, email } = row;
    const self = { name: `${row.first_name} ${row.last_name}`, phone, address, email };
    return [{ consultantId, externalId, currency, city, trade, self }];
  });
}
