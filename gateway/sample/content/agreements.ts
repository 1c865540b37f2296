import { LOCALES } from '#shared/domain/market/locale.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { type AgreementWords, keepAcceptance, publishAgreement } from '#gateway/program/agreement.ts';
import { AGREEMENT } from './block-pages.ts';

const DAY_MS = 86_400_000;

export const FIRST_AGREEMENT = '1.0';
export const PRESENT_AGREEMENT = '2.0';

/** When each was published, in days before the load of the sample. */
const PUBLISHED_DAYS_AGO = { first: 1700, present: 45 };

/** The first version said nothing yet of how it ends. */
const firstWords = (): AgreementWords => {
  const shorter = ({ name, content }: { name: string; content: string }) => ({
    name,
    content: content.slice(0, content.indexOf('<h2>4.')),
  });
  return { fr: shorter(AGREEMENT.fr), en: shorter(AGREEMENT.en), ar: shorter(AGREEMENT.ar) };
};

/** Publishes two versions and keeps who accepted what: everybody the version of the day of joining, and later the present one. */
export async function writeAgreements(tx: Tx, now: number): Promise<void> {
  const presentFrom = now - PUBLISHED_DAYS_AGO.present * DAY_MS;
  await publishAgreement(tx, FIRST_AGREEMENT, firstWords(), isoSeconds(now - PUBLISHED_DAYS_AGO.first * DAY_MS));
  await publishAgreement(tx, PRESENT_AGREEMENT, AGREEMENT, isoSeconds(presentFrom));
  const people = await tx
    .selectFrom('consultant')
    .select(['consultant_id', 'agreement_version', 'agent_since', 'preferred_language'])
    .where('agreement_version', 'is not', null)
    .execute();
  for (const person of people) {
    const joined = Date.parse(person.agent_since ?? isoSeconds(now));
    const locale = person.preferred_language ?? LOCALES[0];
    const accept = async (version: string, at: number): Promise<void> => {
      const agreedAt = isoSeconds(at);
      await keepAcceptance(tx, {
        consultantId: person.consultant_id,
        version,
        agreedAt,
        receivedAt: agreedAt,
        locale,
      });
      await tx
        .updateTable('consultant')
        .set({ date_agreement: agreedAt })
        .where('consultant_id', '=', person.consultant_id)
        .execute();
    };
    if (joined < presentFrom) await accept(FIRST_AGREEMENT, joined);
    if (person.agreement_version === PRESENT_AGREEMENT)
      await accept(PRESENT_AGREEMENT, Math.max(joined, presentFrom + DAY_MS));
  }
}
