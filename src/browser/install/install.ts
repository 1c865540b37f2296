import { useStore } from '#browser/store.ts';
import { installOffer } from './install-offer.ts';

/** How the app comes onto the home screen: the browser asks, or the person has to be told where the browser hides it. */
export type InstallWay = 'browser' | 'guide';

/** What decides about the way. */
export interface Surroundings {
  offered: boolean;
  /** In a window of its own already. */
  standalone: boolean;
  /** `navigator.standalone`, which only browsers of iPhones and iPads have: false in a tab there. */
  appleStandalone: unknown;
}

/** How this browser installs the app; null when it is installed, or when the browser cannot or does not want to. */
export function installWay({ offered, standalone, appleStandalone }: Surroundings): InstallWay | null {
  if (standalone || appleStandalone === true) return null;
  if (offered) return 'browser';
  return appleStandalone === false ? 'guide' : null;
}

const present = (): InstallWay | null =>
  installWay({
    offered: installOffer.current() !== null,
    standalone: matchMedia('(display-mode: standalone)').matches,
    appleStandalone: Reflect.get(navigator, 'standalone'),
  });

/** How the app can be installed now, null when it cannot. */
export const useInstallWay = (): InstallWay | null => useStore({ subscribe: installOffer.subscribe, current: present });

const isYes = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'accepted';

/** Lets the browser ask, which only a tap may do; true when the person said yes to it. */
export async function askBrowserToInstall(): Promise<boolean> {
  const offer = installOffer.current();
  if (!offer) return false;
  // Taken once it is worth nothing; after a no the browser makes a new one.
  const answer = await offer.prompt().catch(() => null);
  installOffer.drop(offer);
  return isYes(answer);
}
