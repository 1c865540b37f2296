import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './gateway-process.ts';

const SOURCES = [
  'src',
  'sw',
  'workers',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** A text of a source file, and what stands there in this release instead. */
export interface Edit {
  path: string;
  text: string;
  becomes: string;
}

/**
 * Builds another version of the app from the present sources: `edits` are what differs. Answers with its folder, which the
 * caller deletes. Throws when a text to edit is not there, or the build fails.
 */
export function buildRelease(edits: readonly Edit[]): { folder: string; remove: () => void } {
  const place = mkdtempSync(join(tmpdir(), 'jforce-build-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(place, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  for (const { path, text, becomes } of edits) {
    const before = readFileSync(join(place, path), 'utf8');
    if (!before.includes(text)) throw new Error(`${path} has no "${text}"`);
    writeFileSync(join(place, path), before.replace(text, becomes));
  }
  const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: place,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The release cannot be built:\n${built.stdout}${built.stderr}`);
  return { folder: join(place, 'dist/app'), remove: () => rmSync(place, { recursive: true, force: true }) };
}
