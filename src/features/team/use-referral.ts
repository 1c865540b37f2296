import { useConsultant } from '#data/use-consultant.ts';

/** Where somebody joins who was invited by the consultant of this external id. */
const referralLink = (externalId: string, origin: string = location.origin): string =>
  `${origin}/join?referral=${encodeURIComponent(externalId)}`;

/** The consultant's own link to the program, null until the phone knows who that is. It needs no connection. */
export function useReferral(): string | null {
  const consultant = useConsultant();
  return consultant ? referralLink(consultant.external_id) : null;
}
