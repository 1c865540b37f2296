import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** `npm run conformance -- --url URL --as NAME`: asks every call of a gateway and prints a table of what it does with them. */
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const { module } = await runnerImport('./tests/conformance/main.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(process.argv.slice(2));
