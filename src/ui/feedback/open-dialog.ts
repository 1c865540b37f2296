import { useSyncExternalStore } from 'react';

const isOpen = (): boolean => document.querySelector('dialog[open]') !== null;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Whether some dialog is open, of whatever part of the app. */
export const useOpenDialog = (): boolean => useSyncExternalStore(subscribe, isOpen);
