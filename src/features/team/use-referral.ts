import type { Locale } from '#shared/domain/market/locale.ts';
import { useConsultant } from '#data/use-consultant.ts';

/** Where somebody joins who was invited by the consultant of this external id. */
const referralLink = (externalId: string, locale: Locale): string =>
  `${location.origin}/join?referral=${encodeURIComponent(externalId)}&lang=${locale}`;

/**
 * The consultant's own link to the program, null until the phone knows who that is. It needs no connection. `locale`: the
 * language in which whoever gets it is addressed, by its preview as well.
 */
export function useReferral(locale: Locale): string | null {
  const consultant = useConsultant();
  return consultant ? referralLink(consultant.external_id, locale) : null;
}
