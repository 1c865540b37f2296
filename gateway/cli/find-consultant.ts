import { PlainFailure } from '#gateway/config/failure.ts';
import type { Db } from '#gateway/db/db.ts';
import { fromSheet } from '#shared/domain/sheet-cell.ts';
import { spellingsOf } from '#gateway/rules/spellings.ts';

export interface FoundConsultant {
  consultantId: number;
  externalId: string;
}

/**
 * The consultant of an id in the gateway or in the marketplace, also as it stands in a file for spreadsheets. Throws PlainFailure when
 * there is none.
 */
export async function findConsultant(db: Db, word: string): Promise<FoundConsultant> {
  const plain = fromSheet(word);
  const found = (await find(db, word)) ?? (plain === word ? null : await find(db, plain));
  if (found === null) throw new PlainFailure(`There is no consultant ${word}.`);
  return found;
}

/**
 * The consultant of an id in the marketplace, for what moves money: a number that was mistyped, or lost the zeros in front in a
 * spreadsheet, may be that of somebody else here. Throws PlainFailure when there is none.
 */
export async function findInMarketplace(db: Db, word: string): Promise<FoundConsultant> {
  const found = await findConsultant(db, word);
  if ([word, fromSheet(word)].some((id) => spellingsOf(id).includes(found.externalId))) return found;
  throw new PlainFailure(
    `There is no consultant ${word} in the marketplace; in this gateway it is the number of ${found.externalId}.`,
  );
}

async function find(db: Db, word: string): Promise<FoundConsultant | null> {
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
  return row === undefined ? null : { consultantId: row.consultant_id, externalId: row.external_id };
}
