import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '#gateway/bin/workshop.mjs';
import { findChromium } from '#tests/support/run/chromium.mjs';
import { readOptions } from '#tests/support/run/options.mjs';

/** `npm run bench`: measures the product beside its rivals, prints one table, writes docs/PERFORMANCE.md and docs/performance.json. */
process.env.NODE_ENV = 'production';
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const { module } = await runnerImport('./tests/bench/main.ts', { configFile: false, logLevel: 'error' });
const options = readOptions(module.USAGE, module.parseOptions);
if (options === null) process.exit();
// As the tests do: a fresh machine gets a browser before anything is built, or hears what to type.
const chromium = await findChromium();
if (chromium === null) process.exit(1);
process.env.JFORCE_CHROMIUM = chromium;
build();
process.exitCode = await module.main(options);
