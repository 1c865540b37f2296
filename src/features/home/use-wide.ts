import { useSyncExternalStore } from 'react';
import { wideScreen } from '#ui/screen-width.ts';

function subscribe(listener: () => void): () => void {
  const media = wideScreen();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True on a wide screen, where home has two columns instead of one. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wideScreen().matches);
