import type { RouterHistory } from '@tanstack/react-router';

/** What an entry of the browser's history carries beside its address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The guard found nobody signed in: intro raises the central sign-on by itself. */
    signOn?: true;
    /** What went wrong with the sign-on, for the banner on intro. */
    loginError?: 'system' | 'connection' | 'upgrade' | { kind: 'busy'; seconds: number | null };
    /** The page was opened at this address, not reached from inside the app. */
    direct?: true;
  }
}

/** What was opened and how Back should lead out of it. */
export interface Entrance {
  /** Topmost first; the first stands at the bottom of the history. */
  parents: readonly string[];
  href: string;
}

/** True for an entry of the history that the app did not write: an address typed, a link from outside. */
export const isDirectEntry = (state: unknown): boolean =>
  typeof state !== 'object' || state === null || !('__TSR_key' in state);

/** Lays the parents beneath the place that was opened, so that Back leads up instead of out (each flush is one entry). */
export function seedHistory(history: RouterHistory, { parents, href }: Entrance): void {
  const [bottom, ...rest] = [...parents, href];
  if (bottom === undefined) return;
  const last = rest.length - 1;
  history.replace(bottom, rest.length === 0 ? { direct: true } : {});
  history.flush();
  rest.forEach((each, index) => {
    history.push(each, index === last ? { direct: true } : {});
    history.flush();
  });
}
