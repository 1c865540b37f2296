import { createStore } from '#browser/store.ts';

/** Outlives the way to the sign-on and back. */
const KEY = 'refused-look';
const kept = (): Storage | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage);

/** Support asked to look at somebody whom nobody knows by that address or number, and was not told yet. */
export const refusedLook = createStore(kept()?.getItem(KEY) === '1');

export function noteRefusedLook(): void {
  kept()?.setItem(KEY, '1');
  refusedLook.set(true);
}

export function closeRefusedLook(): void {
  kept()?.removeItem(KEY);
  refusedLook.set(false);
}
