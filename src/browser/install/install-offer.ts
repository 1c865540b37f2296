/** What Chromium hands over when it can install the app. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function put(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event): event is Event & InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's offers to install the app, the one that came before the app included; the app asks by itself. */
export function keepInstallOffer(): void {
  const { installOffer: early } = window;
  if (early && isOffer(early)) put(early);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    put(isOffer(event) ? event : null);
  });
  addEventListener('appinstalled', () => put(null));
}

/** The offer that stands, null for none. An offer can be taken once; the browser makes a new one when it was declined. */
export const installOffer = {
  current: (): InstallOffer | null => offer,
  /** Forgets an offer that was taken, unless the browser has made another one meanwhile. */
  drop: (taken: InstallOffer): void => {
    if (offer === taken) put(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
