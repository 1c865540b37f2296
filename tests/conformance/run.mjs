import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions } from '#tests/support/run/options.mjs';

/** `npm run conformance -- --url URL --as NAME`: asks every call of a gateway and prints a table of what it does with them. */
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const { module } = await runnerImport('./tests/conformance/main.ts', { configFile: false, logLevel: 'error' });
const options = readOptions(module.USAGE, module.parseOptions);
if (options !== null) process.exitCode = await module.main(options);
