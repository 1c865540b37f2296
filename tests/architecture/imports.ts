import { posix } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { SourceFile } from './source-files.ts';
import { withoutComments } from './without-comments.ts';

const STATEMENT = /\b(?:import|export)\b(?:[^'"`;()]*?\bfrom)?\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** What a file imports, as written: static, dynamic, re-exported, types too. */
export function importsOf({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(STATEMENT)].flatMap((match) => (match[2] === undefined ? [] : [match[2]]));
}

/** The folders that the package's own subpaths stand for, as package.json lists them: `#ui/` is `src/ui/`. */
const SUBPATHS: ReadonlyMap<string, string> = new Map(
  Object.entries(packageJson.imports).map(([subpath, folder]) => [
    subpath.replace(/\*$/, ''),
    folder.replace(/^\.\/|\*$/g, ''),
  ]),
);

/** Path of the file whose code an import brings in; null for a package, and for `?url`, which brings an address. */
export function targetOf(from: string, specifier: string): string | null {
  if (/[?&]url\b/.test(specifier)) return null;
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const subpath = /^#[^/]+\//.exec(path)?.[0] ?? '';
  const folder = SUBPATHS.get(subpath);
  return folder === undefined ? null : folder + path.slice(subpath.length);
}
