/**
 * The app cannot go on here: leaves for the page that repairs (`public/recovery.html`), which `public/boot.js` does. `stay`
 * is called when that page cannot be had now, and something must be shown here.
 */
export function leaveForRecovery(stay: () => void): void {
  const isUnheard = window.dispatchEvent(new CustomEvent('app-failed', { cancelable: true, detail: stay }));
  if (isUnheard) stay();
}
