import type { Services } from '#gateway/base/services.ts';
import { newConsultant } from '#gateway/people/consultants.ts';

export interface ImportSeller {
  consultantId: number;
  currency: string;
}

/**
 * The consultants that an export names, made where they are not there yet: active, registered, every feature on, at the
 * first level, selling in the currency of the first row that names them.
 */
export async function findSellers(
  { db, market }: Services,
  named: ReadonlyMap<string, string>,
): Promise<{ sellers: Map<string, ImportSeller>; made: number }> {
  const values = [...named].map(([externalId, currency]) =>
    newConsultant({
      external_id: externalId,
      email: `${encodeURIComponent(externalId.toLowerCase())}@import.example`,
      first_name: 'Consultant',
      last_name: externalId.slice(0, 8),
      country_code: market.country,
      currency,
    }),
  );
  const made = await db
    .insertInto('consultant')
    .values(values)
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('consultant_id')
    .execute();
  const rows = await db
    .selectFrom('consultant')
    .select(['external_id', 'consultant_id', 'currency'])
    .where('external_id', 'in', [...named.keys()])
    .execute();
  return {
    sellers: new Map(rows.map((row) => [row.external_id, { consultantId: row.consultant_id, currency: row.currency }])),
    made: made.length,
  };
}
