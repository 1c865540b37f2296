import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '#gateway/bin/workshop.mjs';

/** `npm run bench`: measures the product beside its rivals, prints one table, writes docs/PERFORMANCE.md and docs/performance.json. */
process.env.NODE_ENV = 'production';
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
build();
const { module } = await runnerImport('./tests/bench/main.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(process.argv.slice(2));
