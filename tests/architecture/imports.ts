import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { withoutComments } from './without-comments.ts';

const STATEMENT = /\b(?:import|export)\b(?:[^'"`;()]*?\bfrom)?\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** What a file imports, as written: static, dynamic, re-exported, types too. */
export function importsOf({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(STATEMENT)].flatMap((match) => (match[2] === undefined ? [] : [match[2]]));
}

/** Path of the file whose code a relative import brings in; null for a package, and for `?url`, which brings an address. */
export const targetOf = (from: string, specifier: string): string | null =>
  specifier.startsWith('.') && !/[?&]url\b/.test(specifier)
    ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
    : null;
