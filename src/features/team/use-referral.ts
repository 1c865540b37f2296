import { useConsultant } from '#data/use-consultant.ts';
import { referralLink } from './referral.ts';

/** The consultant's own link to the program, null until the phone knows who that is. It needs no connection. */
export function useReferral(): string | null {
  const consultant = useConsultant();
  return consultant ? referralLink(consultant.external_id) : null;
}
