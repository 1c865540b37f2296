import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions } from '#tests/support/run/options.mjs';

/**
 * `npm run bench:forecast [-- FILE --mapping MAPPING]`: plays the months of the sample, and of an export, forward and holds
 * the forecast against what came of it. Prints the tables and writes docs/FORECAST.md.
 */
const folder = process.env.INIT_CWD ?? process.cwd();
process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
const { module } = await runnerImport('./tests/bench/forecast/main.ts', { configFile: false, logLevel: 'error' });
const options = readOptions(module.USAGE, module.parseOptions);
if (options !== null) process.exitCode = await module.main(options, folder);
