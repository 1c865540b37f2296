import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';
import type { FactRow } from '#shared/db/schema.ts';
import { useLive, type Asked } from './cache.ts';
import { createAhead } from './live/read-ahead.ts';
import { createShared } from './live/shared-query.ts';
import { useIsOn } from '#browser/session-state.ts';

/** The facts of the person and of the level, read before the first screen. */
export const consultantAhead = createAhead<FactRow | undefined>();
export const levelAhead = createAhead<FactRow | undefined>();
const shared = createShared<Asked<FactRow | undefined>>();

/** The person whose data this is, undefined until it is read (or before the first pull). */
export function useConsultant(): Consultant | undefined {
  const row = useLive((db) => db.facts.get('consultant'), [], { ahead: consultantAhead, shared });
  return row?.key === 'consultant' ? row.value : undefined;
}

/** The level of the consultant, undefined until it is read, and where there are no levels. */
export function useLevel(): Level | undefined {
  const row = useLive((db) => db.facts.get('level'), [], { ahead: levelAhead });
  const levels = useIsOn('levels');
  return row?.key === 'level' && levels ? row.value : undefined;
}
