import { useLocale } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useFact } from '#data/use-fact.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { consultantChanges, overConsultant } from '#shared/outbox/overlay.ts';
import { isWaiting } from '#shared/outbox/row.ts';
import { overChoices } from './over-choices.ts';

export interface Profile {
  consultant: Consultant;
  asOf: string;
  /** Names of the fields that were changed on this phone and are not sent yet. */
  waiting: ReadonlySet<string>;
}

/** The consultant with what was changed on this phone; undefined while it is being read, null when it is not here. */
export function useProfile(): Profile | null | undefined {
  const locale = useLocale();
  const fact = useFact('consultant');
  const writes = useWrites();
  const consultant = useLive(
    async (db) => {
      if (!fact || !writes) return undefined;
      const changes = consultantChanges(fact, writes);
      return overChoices(db, overConsultant(fact.value, fact, writes), changes, locale);
    },
    [fact, writes, locale],
    { keep: true },
  );
  if (fact === null) return null;
  if (!fact || !writes || !consultant) return undefined;
  const pending = writes.filter((write) => write.kind === 'update-profile' && isWaiting(write));
  const waiting = new Set(
    pending.flatMap(({ body }) => (typeof body === 'object' && body !== null ? Object.keys(body) : [])),
  );
  return { consultant, asOf: fact.asOf, waiting };
}
