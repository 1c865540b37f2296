import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '#gateway/bin/workshop.mjs';
import { readOptions } from '#tests/support/run/options.mjs';

/**
 * `npm run bench:scale`: measures the gateway on clusters beside one PostgreSQL, and writes the measured part of
 * docs/SCALE.md. `--items=100000,300000` chooses sizes, `--nodes=1,2` clusters, `--only=reads` a part.
 */
process.env.NODE_ENV = 'production';
process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
const { module } = await runnerImport('./tests/bench/scale/main.ts', { configFile: false, logLevel: 'error' });
const options = readOptions(module.USAGE, module.parseOptions);
if (options !== null) {
  build();
  process.exitCode = await module.main(options);
}
