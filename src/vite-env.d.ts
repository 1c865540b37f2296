interface ImportMetaEnv {
  /** Version of package.json, set by vite.config.ts. */
  readonly VITE_APP_VERSION: string;
}

interface Window {
  /** Settles when the static shell has painted its last known figures, or has none; made by public/boot.js on home. */
  firstFigures?: Promise<void>;
  /** The browser's offer to install the app, when it came before the app (public/boot.js). */
  installOffer?: Event;
}
