import { useSyncExternalStore } from 'react';

/** The width from which there are two columns (specification, section 9: 960). */
const query = (): MediaQueryList => matchMedia('(min-width: 960px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True on a wide screen, where home has two columns instead of one. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
