import { useEffect, useState } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import { useLive } from '#data/cache.ts';
import type { Reach } from '#shared/domain/sales/month-figures.ts';
import type { monthReach } from './month-reach.ts';

/**
 * How far figures that are true at `asOf` (UTC ISO, '' for none) reach into the month of `today`: asked once home is seen, because
 * it costs more than they do. undefined until it is known.
 */
export function useReach(isSeen: boolean, today: string, asOf: string): Reach | null | undefined {
  const [part, setPart] = useState<{ read: typeof monthReach } | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    loadChunk(() => import('./month-reach.ts')).then(
      (loaded) => setPart({ read: loaded.monthReach }),
      () => undefined,
    );
  }, [isSeen]);
  return useLive(async (db) => (part && asOf !== '' ? part.read(db, today, asOf) : undefined), [part, today, asOf], {
    keep: true,
  });
}
