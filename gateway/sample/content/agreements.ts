import { LOCALES } from '#shared/domain/market/locale.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { keepAcceptance } from '#gateway/program/agreement.ts';
import { PUBLISHED_DAYS_AGO } from '#gateway/sample/sample-program.ts';

const DAY_MS = 86_400_000;

export const FIRST_AGREEMENT = '1.0';
export const PRESENT_AGREEMENT = '2.0';

/** Keeps who accepted what of the sample agreement: everybody the version of the day of joining, and later the present one. */
export async function writeAcceptances(tx: Tx, now: number): Promise<void> {
  const presentFrom = now - (PUBLISHED_DAYS_AGO[PRESENT_AGREEMENT] ?? 0) * DAY_MS;
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
      await keepAcceptance(
        { db: tx, clock: { now: () => now } },
        {
          consultantId: person.consultant_id,
          version,
          agreedAt,
          receivedAt: agreedAt,
          locale,
        },
      );
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
