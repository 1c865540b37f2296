import { createStore, useStore } from '#browser/store.ts';

/** A page that is still here after this long does not leave any more: the person stopped it. */
const LIMIT_MS = 10_000;

const leaving = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: boolean): void {
  clearTimeout(timer);
  leaving.set(next);
}

export const isLeaving = leaving.current;

/** True while the page is on its way to the central sign-on: what is tapped then would be lost. */
export const useLeaving = (): boolean => useStore(leaving);

/** Counts as leaving from the beginning of `work`, which answers with the address to leave for; null when the page stays. */
export async function leaveAfter(work: () => Promise<string | null>): Promise<void> {
  set(true);
  let url: string | null = null;
  try {
    url = await work();
  } finally {
    if (url === null) set(false);
  }
  if (url === null) return;
  // A page that is taken out of the browser's memory later, by Back, has arrived again.
  window.addEventListener('pageshow', () => set(false), { once: true });
  timer = setTimeout(() => set(false), LIMIT_MS);
  location.assign(url);
}
