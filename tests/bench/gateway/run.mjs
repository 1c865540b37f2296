import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '#gateway/bin/workshop.mjs';
import { readOptions } from '#tests/support/run/options.mjs';
import { findPostgres, startPostgres } from '#tests/support/run/postgres.mjs';

/**
 * `npm run bench:gateway`: measures the gateway beside its database, prints one table, writes docs/GATEWAY-PERFORMANCE.md and
 * docs/gateway-performance.json. Without a PostgreSQL in DATABASE_URL it starts one for itself when the programs are there.
 */
process.env.NODE_ENV = 'production';
process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
const { module } = await runnerImport('./tests/bench/gateway/main.ts', { configFile: false, logLevel: 'error' });
const options = readOptions(module.USAGE, module.parseOptions);
if (options === null) process.exit();
build();
const programs = process.env.DATABASE_URL ? null : findPostgres();
const own = programs === null ? null : await startPostgres(programs);
if (own !== null) process.env.DATABASE_URL = own.url;
try {
  process.exitCode = await module.main(options);
} finally {
  await own?.stop();
}
