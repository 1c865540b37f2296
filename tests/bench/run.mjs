import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '#gateway/bin/workshop.mjs';
import { findChromium } from '#tests/support/run/chromium.mjs';

/** `npm run bench`: measures the product beside its rivals, prints one table, writes docs/PERFORMANCE.md and docs/performance.json. */
process.env.NODE_ENV = 'production';
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
// As the tests do: a fresh machine gets a browser before anything is built, or hears what to type.
const chromium = await findChromium();
if (chromium === null) process.exit(1);
process.env.JFORCE_CHROMIUM = chromium;
build();
const { module } = await runnerImport('./tests/bench/main.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(process.argv.slice(2));
