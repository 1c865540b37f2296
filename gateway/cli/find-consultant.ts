import { PlainFailure } from '#gateway/config/failure.ts';
import type { Db } from '#gateway/db/db.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';

export interface FoundConsultant {
  consultantId: number;
  externalId: string;
}

/** The consultant of an id in the gateway or in the marketplace. Throws PlainFailure when there is none. */
export async function findConsultant(db: Db, word: string): Promise<FoundConsultant> {
  const row = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'external_id'])
    .where((where) =>
      where.or([
        where('external_id', 'in', spellingsOf(word)),
        ...(/^\d{1,15}$/.test(word) ? [where('consultant_id', '=', Number(word))] : []),
      ]),
    )
    .orderBy((order) =>
      order
        .case()
        .when('external_id', '=', word)
        .then(0)
        .when('external_id', 'in', spellingsOf(word))
        .then(1)
        .else(2)
        .end(),
    )
    .executeTakeFirst();
  if (row === undefined) throw new PlainFailure(`There is no consultant ${word}.`);
  return { consultantId: row.consultant_id, externalId: row.external_id };
}
