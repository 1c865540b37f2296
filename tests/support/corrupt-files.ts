import { closeSync, fstatSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const STEP = 512;

/**
 * Spoils what Chromium keeps of the databases of an origin in the middle of its files, as a failing memory card does: the
 * files are there and have their size, but what was written no longer adds up. Throws when there is nothing to spoil.
 */
export function corruptDatabases(profile: string, origin: string): void {
  const { protocol, hostname, port } = new URL(origin);
  const name = `${protocol.slice(0, -1)}_${hostname}_${port}.indexeddb.leveldb`;
  const folder = join(profile, 'Default', 'IndexedDB', name);
  const files = readdirSync(folder).filter((file) => /\.(ldb|log)$/.test(file));
  if (files.length === 0) throw new Error(`No database lies in ${folder}`);
  for (const file of files) spoil(join(folder, file));
}

function spoil(path: string): void {
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  for (let at = STEP; at < size; at += STEP) writeSync(file, '????????', at);
  closeSync(file);
}
