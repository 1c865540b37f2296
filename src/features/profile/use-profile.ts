import { useWrites } from '../../platform/outbox.ts';
import { useFact } from '../../platform/use-fact.ts';
import type { Consultant } from '../../shared/contract/auth.ts';
import { overConsultant } from '../../shared/outbox/overlay.ts';
import { isWaiting } from '../../shared/outbox/row.ts';

export interface Profile {
  consultant: Consultant;
  asOf: string;
  /** Names of the fields that were changed on this phone and are not sent yet. */
  waiting: ReadonlySet<string>;
}

/** The consultant with what was changed on this phone; undefined while it is being read, null when it is not here. */
export function useProfile(): Profile | null | undefined {
  const fact = useFact('consultant');
  const writes = useWrites();
  if (fact === undefined || writes === undefined) return undefined;
  if (fact === null) return null;
  const pending = writes.filter((write) => write.kind === 'update-profile' && isWaiting(write));
  const waiting = new Set(
    pending.flatMap(({ body }) => (typeof body === 'object' && body !== null ? Object.keys(body) : [])),
  );
  return { consultant: overConsultant(fact.value, fact.asOf, writes), asOf: fact.asOf, waiting };
}
