import { createStore } from '#browser/store.ts';

/** What Chromium hands over when it can install the app. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

const offer = createStore<InstallOffer | null>(null);

const isOffer = (event: Event): event is Event & InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's offers to install the app, the one that came before the app included; the app asks by itself. */
export function keepInstallOffer(): void {
  const { installOffer: early } = window;
  if (early && isOffer(early)) offer.set(early);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(isOffer(event) ? event : null);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** The offer that stands, null for none. An offer can be taken once; the browser makes a new one when it was declined. */
export const installOffer = {
  current: offer.current,
  subscribe: offer.subscribe,
  /** Forgets an offer that was taken, unless the browser has made another one meanwhile. */
  drop: (taken: InstallOffer): void => {
    if (offer.current() === taken) offer.set(null);
  },
};
