import { useEffect, useState } from 'react';
import type { LaterPart } from './later.tsx';

/**
 * Whether parts of a screen have come: one that shows several of them above each other begins when it has all, so that none
 * moves another. One that does not come says so in its own place. `parts` stays the same list.
 */
export function usePartsHere(parts: readonly Pick<LaterPart<never>, 'preload' | 'isHere'>[]): boolean {
  const [here, setHere] = useState(() => parts.every(({ isHere }) => isHere()));
  useEffect(() => {
    let current = true;
    void Promise.allSettled(parts.map(({ preload }) => preload())).then(() => current && setHere(true));
    return () => {
      current = false;
    };
  }, [parts]);
  return here;
}
