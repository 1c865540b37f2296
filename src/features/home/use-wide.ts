import { useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '#ui/theme.ts';

const query = (): MediaQueryList => matchMedia(WIDE_SCREEN);

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True on a wide screen, where home has two columns instead of one. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
