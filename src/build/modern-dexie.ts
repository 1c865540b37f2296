import type { Plugin } from 'vite';

/** Dexie's build for present browsers: 2 KiB less in each script than the entry of the package, which is for old ones too. */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };

/** Takes that build in the built app: in page and worker alike, so that each script has one Dexie. */
export const withModernDexie = (): Plugin => ({
  name: 'modern-dexie',
  apply: 'build',
  config: () => ({ resolve: { alias: [modernDexie] } }),
});
