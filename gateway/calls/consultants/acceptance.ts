import { isoNow } from '#gateway/base/clock.ts';
import { keepAcceptance, presentVersion } from '#gateway/program/agreement.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';

/**
 * Accepts the present agreement for a consultant: `agreedAt` is the moment of the tap, kept beside the gateway's own. The
 * answer is what changes in the consultant's row. Throws AGREEMENT_STALE when `read` is another version than the present
 * one: whoever tapped has not seen what would be accepted.
 */
export async function acceptPresent(
  services: Services,
  accepted: { consultantId: number; read: string | null; agreedAt: string; locale: Locale },
): Promise<{ agreement_version: string | null; date_agreement: string }> {
  const version = await presentVersion(services.db);
  if (accepted.read !== null && accepted.read !== version)
    throw new Refusal('AGREEMENT_STALE', 'Another version of the agreement was published since it was read');
  const { consultantId, agreedAt, locale } = accepted;
  if (version !== null)
    await keepAcceptance(services, { consultantId, version, agreedAt, receivedAt: isoNow(services.clock), locale });
  return { agreement_version: version, date_agreement: agreedAt };
}
