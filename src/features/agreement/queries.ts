import { useWrites } from '#data/outbox/outbox.ts';
import { useSession } from '#browser/session-state.ts';
import { useFact } from '#data/use-fact.ts';
import type { AgreementFact } from '#shared/db/schema.ts';
import { agreementAccepted, laidOver } from '#shared/outbox/overlay.ts';
import type { Verdict, WriteRow } from '#shared/outbox/row.ts';

export interface Agreement extends AgreementFact {
  asOf: string;
  /** What was accepted on this phone and the gateway has not confirmed yet, or has refused. */
  write: WriteRow | null;
  /** The answer to that, where what the gateway has told of this person does not have it yet. */
  answer: Verdict | null;
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
  const isNewer = write?.state === 'done' && laidOver([write], fact, write.kind).length > 0;
  return { ...fact.value, accepted, asOf: fact.asOf, write, answer: isNewer ? write.verdict : null, open };
}
