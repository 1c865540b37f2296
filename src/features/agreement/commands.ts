import { gatewayNow } from '../../platform/gateway-clock.ts';
import { enqueueWrite, type WriteProblem } from '../../platform/outbox.ts';
import { sessionState } from '../../platform/session-state.ts';

/** Accepts the terms that were read, with the moment of the tap, now or as soon as there is a connection; answers with why not. */
export async function acceptAgreement(version: string | null): Promise<WriteProblem | null> {
  const id = sessionState.current().facts?.consultantId;
  if (!id) return 'no-session';
  const kept = await enqueueWrite({
    kind: 'accept-agreement',
    params: { id },
    body: {
      updated_jforce_agreement: true,
      date_of_agreement: new Date(gatewayNow()).toISOString(),
      agreement_version: version,
    },
  });
  return kept.ok ? null : kept.error;
}
