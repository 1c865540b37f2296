/** Whether a mouse button or a pen is held down. A finger is up again before the browser makes a tap of it. */
let isHeld = false;
const told = { capture: true, passive: true };
window.addEventListener('pointerdown', () => (isHeld = true), told);
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isHeld = false), told);

/**
 * Does something once the tap or the click that is under way has arrived, and at once where there is none. What moves the page before that
 * takes its target from under the finger, and nothing is tapped.
 */
export function afterTap(work: () => void): void {
  const soon = (): unknown => setTimeout(work, 0);
  if (!isHeld) return void soon();
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    soon();
  };
  for (const ended of ['pointerup', 'pointercancel'])
    window.addEventListener(ended, end, { ...told, signal: over.signal });
}
