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

const namesOf = (pattern: string): RegExp => {
  const escaped = pattern.replace(/\/$/, '').replaceAll('.', String.raw`\.`);
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`);
};
const ASIDE = ['.git', ...readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean)].map(namesOf);

/** Whether a file or folder of this name is none of the project's: what a build, a start or a test leaves, as `.gitignore` says. */
export const isAside = (name: string): boolean => ASIDE.some((pattern) => pattern.test(name));

/** Paths of all files below a folder of the project, without what git ignores. */
export function pathsBelow(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (isAside(entry.name)) continue;
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
