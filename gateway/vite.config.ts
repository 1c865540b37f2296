import { defineConfig } from 'vite';

/** Bundles the gateway for Node: three entries, because the database worker and the command line start on their own. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/gateway',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'gateway/main.ts',
        cli: 'gateway/cli/cli.ts',
        'pglite-worker': 'gateway/store/pglite-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
