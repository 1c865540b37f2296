import type { LoginAnswer } from '#shared/contract/calls/auth.ts';
import { type AgreementFact, blockKey, type CacheDatabase, collectionKey } from '#shared/db/schema.ts';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { TERMS_PAGE } from '#shared/domain/page-key.ts';

/**
 * Stores what a login answer says of the person. The text of the agreement comes only while it waits to be accepted: the
 * one that was read stays, as long as it is of the same version. The page that holds the present terms goes with their version: it is
 * asked for anew when somebody reads it.
 */
export async function storePerson(
  db: CacheDatabase,
  { customer_data: data }: Pick<LoginAnswer, 'customer_data'>,
  asOf: string,
): Promise<void> {
  if (data.consultant) await db.facts.put({ key: 'consultant', value: data.consultant, asOf });
  const before = await db.facts.get('agreement');
  const version = data.agreement_version;
  const known = before?.key === 'agreement' ? before.value : null;
  const stored = known?.version === version ? known.content : null;
  if (known !== null && known.version !== version) await forgetTermsPage(db);
  const value: AgreementFact = {
    version,
    content: data.updated_jforce_agreement_content ?? stored,
    document: data.updated_jforce_agreement_pdf,
    accepted: data.consultant?.updated_jforce_agreement ?? false,
  };
  await db.facts.put({ key: 'agreement', value, asOf });
}

/** With the page goes the tag of its pull: a gateway that has the same one still would bring nothing. */
async function forgetTermsPage(db: CacheDatabase): Promise<void> {
  const keys = LOCALES.map((locale) => blockKey(TERMS_PAGE, locale));
  await db.blocks.bulkDelete(keys);
  await db.pulls.bulkDelete(keys.map((key) => collectionKey('blocks', key)));
}
