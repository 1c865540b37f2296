import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
const current = (): boolean => navigator.onLine;

/** What the browser says of the connection. False is sure; true only means that there is some network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, current, current);
