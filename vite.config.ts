import { readFileSync } from 'node:fs';
import { defaultExclude, defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { lingui } from '@lingui/vite-plugin';
import { offeredCatalogues } from './src/build/catalogues.ts';
import { choiceOf, constantsOf } from './src/build/choice.ts';
import { linguiMacro } from './src/build/lingui-macro.ts';
import { minifyStyles } from './src/build/minified-styles.ts';
import { onePathIcons } from './src/build/one-path-icons.ts';
import { page } from './src/build/page.ts';
import { preloadApp } from './src/build/preload-app.ts';
import { publicScript } from './src/build/public-script.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { sharedDexie } from './src/build/shared-dexie.ts';
import { writtenFormats } from './src/build/written-formats.ts';

const choice = choiceOf(process.env);

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** What scripts of the app know of their build, as source text. */
const constants = {
  ...constantsOf(choice),
  BUILT_VERSION: JSON.stringify(version),
  TELEMETRY: JSON.stringify(process.env.TELEMETRY === 'off' ? 'off' : 'on'),
};

/** How long each plugin took tells whoever builds nothing that they could do something about. */
const QUIET = { checks: { bundlerTimings: false } };

/** Scripts most of whose functions run before home stands. */
const CALLED_AT_START: ReadonlySet<string> = new Set(['react', 'router', 'style', 'app', 'lead']);

/**
 * Tests of what keeps nothing of its own in the modules that it is made of, and of syncs, each of which has a phone of its own:
 * none notices which file ran before it.
 */
const TOGETHER = [
  '{src/{app,build,features,i18n,ui},src/shared/{domain,contract},tests/architecture,workers}/**/*.test.{ts,tsx}',
];

/** What all kinds of unit tests have in common. */
const UNITS = {
  globalSetup: ['tests/support/run-folder.ts'],
  setupFiles: ['tests/support/property-runs.ts'],
  // Properties that run many times as often may take as much longer; a shared machine may be four times slower than another.
  testTimeout: 60_000 * Number(process.env.PROPERTY_RUNS ?? '1'),
  // Opening an embedded database takes seconds on a busy machine.
  hookTimeout: 180_000,
  // What is waited for in another process takes as long as the machine is busy; one second is for an idle one.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version), ...constants },
  plugins: [
    linguiMacro(),
    react(),
    lingui(),
    offeredCatalogues(choice),
    writtenFormats(choice),
    minifyStyles(),
    onePathIcons(),
    page(choice),
    sharedDexie('page'),
    preloadApp(),
    publicScript('boot.js'),
    publicScript('recovery.js'),
    serviceWorker({ entry: 'sw/sw.ts', budgetKiB: 25, background: 'sw/sync.worker.ts', constants }),
  ],
  // Marks for tree-shaking are of no use in what was shaken; the minifier of workers leaves 800 of them.
  worker: {
    format: 'iife',
    plugins: () => [sharedDexie('worker')],
    rolldownOptions: { ...QUIET, output: { comments: false } },
  },
  // Beside the app lie pages of tests and benchmarks, whose packages need not be there.
  optimizeDeps: { entries: ['index.html', 'sw/sync.worker.ts', 'workers/sync/*.ts', '!**/*.test.ts'] },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    // What a screen needs beside itself is named by its own first lines. A list of it for each screen would travel with the
    // first route: 3 KiB for what the service worker has on the phone anyway.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      ...QUIET,
      output: {
        // Compiled whole while it is loaded, beside the page, instead of function by function when each is first called.
        postBanner: ({ name }) => (CALLED_AT_START.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // The page's first script asks for the app by it, and must not wait for the app to get it.
            { name: 'preload', test: /vite[\\/]preload-helper/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'style', test: /node_modules[\\/](styled-components|stylis|@emotion)[\\/]/ },
            // Home and all that it and the start of the app need, in one piece: as some sixty small scripts it took a slow
            // phone longer to fetch, compile and link them than to run them.
            { name: 'app', test: /src[\\/](app[\\/]boot|features[\\/]home[\\/]screens[\\/]home-screen)\.tsx$/ },
            // What home leads with, which it asks for at once.
            {
              name: 'lead',
              test: /src[\\/]features[\\/]home[\\/](read-ahead\.ts|forecast[\\/]forecast-card\.tsx|next-steps[\\/]next-steps\.tsx)$/,
            },
            // The same for the first screens of whoever is new, for what stands around and below home a moment later, and for
            // what every page does then: as seventy small scripts they were most of the requests of a first visit.
            {
              name: 'intro',
              test: /src[\\/](features[\\/]session[\\/]screens[\\/]intro-screen|app[\\/]screens[\\/]login-callback)\.tsx$/,
            },
            {
              name: 'soon',
              test: /src[\\/](app[\\/](shell[\\/](drawer|scroll-top|toolbar-marks)|prompts[\\/]prompts)|features[\\/](agreement[\\/]parts[\\/]agreement-banner|outbox[\\/]parts[\\/]lost-writes|home[\\/](parts[\\/](home-blocks|home-bonuses|link-groups|needs-you|rate-tile)|latest[\\/]recent-orders)))\.tsx$|src[\\/]features[\\/]home[\\/](month-reach|first-paint)\.ts$/,
            },
            { name: 'upkeep', test: /src[\\/]app[\\/]upkeep\.ts$/ },
          ],
        },
      },
    },
  },
  test: {
    // All cores: by itself it leaves one free, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      // Its files share a process, and with it the embedded database, whose opening costs more than most tests.
      { extends: true, test: { ...UNITS, name: 'gateway', include: ['gateway/**/*.test.ts'], isolate: false } },
      // To load everything anew for each file cost more than the tests.
      { extends: true, test: { ...UNITS, name: 'together', include: TOGETHER, isolate: false } },
      {
        extends: true,
        test: {
          ...UNITS,
          name: 'alone',
          include: ['{src,sw,workers,tests}/**/*.test.{ts,tsx}'],
          exclude: [...defaultExclude, ...TOGETHER],
        },
      },
    ],
  },
});
