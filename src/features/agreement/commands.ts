import { gatewayNow } from '#data/gateway-clock.ts';
import { enqueueWrite, fixWrite, type WriteProblem } from '#data/outbox.ts';
import { sessionState } from '#browser/session-state.ts';
import type { WriteRow } from '#shared/outbox/row.ts';

/**
 * Accepts the terms that were read, with the moment of the tap, now or as soon as there is a connection; answers with why not.
 * `last`: the acceptance before; one that was refused, because the terms changed again, gives way to this one.
 */
export async function acceptAgreement(version: string | null, last: WriteRow | null): Promise<WriteProblem | null> {
  const id = sessionState.current().facts?.consultantId;
  if (!id) return 'no-session';
  const body = {
    updated_jforce_agreement: true as const,
    date_of_agreement: new Date(gatewayNow()).toISOString(),
    agreement_version: version,
  };
  const stored =
    last?.state === 'rejected'
      ? await fixWrite(last.id, { body })
      : await enqueueWrite({ kind: 'accept-agreement', params: { id }, body });
  return stored.ok ? null : stored.error;
}
