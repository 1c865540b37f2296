import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { linguiMacro } from '#build/lingui-macro.ts';

const HERE = 'tests/bench/lab';
const OUT = 'node_modules/.cache/bench/lab';

/** Bundles the pages of the bench as the product is bundled; answers the folder. */
export async function buildLab(): Promise<string> {
  const folder = join(process.cwd(), OUT);
  await build({
    root: join(process.cwd(), HERE),
    configFile: false,
    logLevel: 'error',
    plugins: [linguiMacro(), react()],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['lab', 'live', 'live-rxdb', 'bare', 'stack', 'screens', 'first-sync'].map((name) =>
          join(process.cwd(), HERE, `${name}.html`),
        ),
      },
    },
  });
  return folder;
}
