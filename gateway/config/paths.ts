import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, the same from the sources and from the bundle in dist/. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above the gateway');
  return findRoot(parent);
}

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = findRoot(HERE);
const BESIDE = join(HERE, 'pglite-worker.js');

/** The bundled worker of the embedded database: that of the same bundle, or the built one where the sources run. */
export const WORKER_FILE = existsSync(BESIDE) ? BESIDE : join(ROOT, 'dist', 'gateway', 'pglite-worker.js');
/** The built app, which the gateway serves unless told otherwise. */
export const BUILT_APP = join(ROOT, 'dist', 'app');
