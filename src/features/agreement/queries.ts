import { useWrites } from '#data/outbox/outbox.ts';
import { useSession } from '#browser/session-state.ts';
import { useFact } from '#data/use-fact.ts';
import type { AgreementFact } from '#shared/db/schema.ts';
import { agreementAccepted } from '#shared/outbox/overlay.ts';
import type { WriteRow } from '#shared/outbox/row.ts';

/** The content page that holds the terms. */
export const TERMS_PAGE = 'agreement';

export interface Agreement extends AgreementFact {
  asOf: string;
  /** What was accepted on this phone and the gateway has not confirmed yet, or has refused. */
  write: WriteRow | null;
  /** Somebody has to say yes, and it is not support that looks on. */
  open: boolean;
}

/** The terms as this person has to know them; undefined while they are being read, null when they are not here. */
export function useAgreement(): Agreement | null | undefined {
  const fact = useFact('agreement');
  const writes = useWrites();
  const { facts } = useSession();
  if (fact === undefined) return undefined;
  if (fact === null || !facts) return null;
  const known = writes ?? [];
  const accepted = fact.value.accepted || agreementAccepted(known, fact);
  const write =
    known.findLast(
      ({ kind, state }) => (kind === 'accept-agreement' || kind === 'accept-terms') && state !== 'discarded',
    ) ?? null;
  // Until the outbox is read nobody is asked: the answer may lie in it.
  const open =
    facts.impersonatedBy === null &&
    facts.access.agent &&
    writes !== undefined &&
    !accepted &&
    fact.value.content !== null;
  return { ...fact.value, accepted, asOf: fact.asOf, write, open };
}
