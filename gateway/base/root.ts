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

export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));
