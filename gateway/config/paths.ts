import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#gateway/base/root.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const BESIDE = join(HERE, 'pglite-worker.js');

/** The bundled worker of the embedded database: that of the same bundle, or the built one where the sources run. */
export const WORKER_FILE = existsSync(BESIDE) ? BESIDE : join(ROOT, 'dist', 'gateway', 'pglite-worker.js');
/** The built app, which the gateway serves unless told otherwise. */
export const BUILT_APP = join(ROOT, 'dist', 'app');
