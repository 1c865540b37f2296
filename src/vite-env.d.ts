interface ImportMetaEnv {
  /** Version of package.json, set by vite.config.ts. */
  readonly VITE_APP_VERSION: string;
}

interface Window {
  /** Settles when the static shell has painted what it has and nobody only reads it; made by public/boot.js. */
  appMayStart?: Promise<void>;
  /** What was tapped on the first screen before the app was there (public/boot.js). */
  introTap?: { login?: boolean; language?: string };
  /** The browser's offer to install the app, when it came before the app (public/boot.js). */
  installOffer?: Event;
}
