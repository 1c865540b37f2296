/** Tag under which the browser wakes the service worker to sync while no window is open. */
export const DOORBELL = 'jforce-sync';
