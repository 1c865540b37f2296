import type { LoginAnswer } from '#shared/contract/calls/auth.ts';
import type { AgreementFact, CacheDatabase } from '#shared/db/schema.ts';

/**
 * Stores what a login answer says of the person. The text of the agreement comes only while it waits to be accepted: the
 * one that was read stays, as long as it is of the same version.
 */
export async function storePerson(
  db: CacheDatabase,
  { customer_data: data }: Pick<LoginAnswer, 'customer_data'>,
  asOf: string,
): Promise<void> {
  if (data.consultant) await db.facts.put({ key: 'consultant', value: data.consultant, asOf });
  const before = await db.facts.get('agreement');
  const version = data.agreement_version;
  const stored = before?.key === 'agreement' && before.value.version === version ? before.value.content : null;
  const value: AgreementFact = {
    version,
    content: data.updated_jforce_agreement_content ?? stored,
    document: data.updated_jforce_agreement_pdf,
    accepted: data.consultant?.updated_jforce_agreement ?? false,
  };
  await db.facts.put({ key: 'agreement', value, asOf });
}
