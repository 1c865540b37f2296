/** Tag under which the browser wakes the service worker to sync while no window is open. */
export const BACKGROUND_SYNC = 'jforce-sync';
