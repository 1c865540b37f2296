import { gatewayNow } from '#data/gateway-clock.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { discardWrite } from '#data/outbox/discard-write.ts';
import { enqueueWrite, fixWrite } from '#data/outbox/writes.ts';
import { sessionState } from '#browser/session-state.ts';
import { syncClient } from '#browser/sync-client.ts';
import { TERMS_PAGE } from '#shared/domain/page-key.ts';
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
    last?.state === 'rejected' && last.kind === 'accept-agreement'
      ? await fixWrite(last.id, { body })
      : await enqueueWrite({ kind: 'accept-agreement', params: { id }, body });
  return stored.ok ? null : stored.error;
}

/** Takes back a yes that waits; it may have arrived when it was on its way before. */
export const takeBack = discardWrite;

/** Fetches the content page with the terms into the phone; whoever waits for it reads the row. Ends when it has come, or cannot. */
export async function fetchTermsPage(): Promise<void> {
  await syncClient.pullBlock(TERMS_PAGE);
}
