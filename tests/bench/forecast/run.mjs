import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * `npm run bench:forecast [-- FILE --mapping MAPPING]`: plays the months of the sample, and of an export, forward and holds
 * the forecast against what came of it. Prints the tables and writes docs/FORECAST.md.
 */
const folder = process.env.INIT_CWD ?? process.cwd();
process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
const { module } = await runnerImport('./tests/bench/forecast/main.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(process.argv.slice(2), folder);
