import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies a script of `public/`, which Vite copies as it is. Stands before the service worker, which lists what is there. */
export function publicScript(name: string): Plugin {
  return {
    name: 'public-script',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error(`${name} has no folder to be built into`);
        const path = join(dir, name);
        const { code, errors } = await minify(name, await readFile(path, 'utf8'));
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message ?? 'cannot be read'}`);
        await writeFile(path, code);
      },
    },
  };
}
