import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Hash of everything that decides what the gateway answers: its sources and what it shares with the app. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['gateway', 'src/shared']) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('base64url').slice(0, 12);
}

/** Bundles the gateway for Node: three entries, because the database worker and the command line start on their own. */
export default defineConfig({
  publicDir: false,
  define: {
    __BUILD_ID__: JSON.stringify(hashOfSources()),
    // Not at the build but at the start: one build of the gateway serves any market.
    BUILD_MARKET: 'process.env.MARKET',
    BUILD_LANGUAGES: 'process.env.LANGUAGES',
  },
  build: {
    ssr: true,
    outDir: 'dist/gateway',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        main: 'gateway/main.ts',
        cli: 'gateway/cli/cli.ts',
        'pglite-worker': 'gateway/db/embedded/pglite-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
