import { useSyncExternalStore } from 'react';

/** Whether the person was shown the dialog in this visit and put it off by a failed acceptance: the banner takes over then. */
let shown = true;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens or closes the dialog about the terms, from the banner or after an acceptance that could not be kept. */
export function showAgreementDialog(open: boolean): void {
  shown = open;
  for (const listener of listeners) listener();
}

export const useAgreementDialog = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
