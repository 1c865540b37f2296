import '@tanstack/react-router';

/** What an entry of the browser's history carries beside its address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The guard found nobody signed in: intro raises the central sign-on by itself. */
    signOn?: true;
    /** What went wrong with the sign-on, for the banner on intro. */
    loginError?: 'system' | 'connection' | 'upgrade';
    /** The page was opened at this address, not reached from inside the app. */
    direct?: true;
  }
}
