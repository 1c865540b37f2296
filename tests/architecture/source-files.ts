import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the project: what every check here is a function of, so that a planted one shows that the check can fail. */
export interface SourceFile {
  /** Relative to the root folder, with slashes. */
  path: string;
  text: string;
}

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASIDE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.data-dev',
  '.cache',
  'test-results',
  'playwright-report',
]);

/** Paths of all files below a folder of the project, without what git ignores. */
export function pathsBelow(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (ASIDE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...pathsBelow(path));
    else found.push(relative('.', path).split(sep).join('/'));
  }
  return found;
}

export const readFiles = (paths: readonly string[]): SourceFile[] =>
  paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path);
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isGenerated = (path: string): boolean => path.includes('/locales/');

/** All code of the project, tests included. */
export const allCode = (): SourceFile[] =>
  readFiles(pathsBelow('.').filter((path) => isCode(path) && !isGenerated(path)));

/** Code that runs for people: what the folders of the product hold, without tests, what helps tests, and generated files. */
export const productionCode = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => /^(src|sw|workers|gateway)\//.test(path) && !isTest(path) && !path.includes('/testing/'));
