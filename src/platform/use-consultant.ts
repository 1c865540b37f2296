import type { Consultant } from '../shared/contract/auth.ts';
import type { Level } from '../shared/contract/ewoks.ts';
import { useLive } from './cache.ts';

/** The person whose data this is, undefined until it is read (or before the first pull). */
export function useConsultant(): Consultant | undefined {
  const row = useLive((db) => db.facts.get('consultant'), []);
  return row?.key === 'consultant' ? row.value : undefined;
}

/** The level of the consultant, undefined until it is read, and for programs without levels. */
export function useLevel(): Level | undefined {
  const row = useLive((db) => db.facts.get('level'), []);
  return row?.key === 'level' ? row.value : undefined;
}
