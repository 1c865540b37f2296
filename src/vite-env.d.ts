interface ImportMetaEnv {
  /** Version of package.json, set by vite.config.ts. */
  readonly VITE_APP_VERSION: string;
}
