import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The files of a built app by path relative to its folder; scripts are read as text, the rest counts by size. */
export type Bundle = ReadonlyMap<string, Buffer>;

export function readBundle(folder: string): Bundle {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

const at = (bundle: Bundle, path: string): Buffer => {
  const content = bundle.get(path);
  if (!content) throw new Error(`The built app has no ${path}`);
  return content;
};

export const brotli = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
export const gzip = (content: Buffer): number => gzipSync(content, { level: 9 }).length;

const STATIC_IMPORT = /\b(?:import|export)\b[^'"`;()]*?(?:\bfrom)?\s*["'](\.\/[^"']+\.js)["']/g;
const ANY_IMPORT = /["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g;

/** Scripts that a script cannot start without, itself included. */
export function staticGraph(bundle: Bundle, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  for (const match of at(bundle, entry).toString('utf8').matchAll(STATIC_IMPORT))
    staticGraph(bundle, folder + (match[1] ?? '').slice(2), seen);
  return seen;
}

/** Scripts of the page as index.html names them. */
export function entriesOf(bundle: Bundle): string[] {
  const html = at(bundle, 'index.html').toString('utf8');
  return [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].flatMap((match) => match[1] ?? []);
}

/** Scripts that index.html has fetched before they are asked for: the app itself. Throws when it names none. */
export function preloadsOf(bundle: Bundle): string[] {
  const html = at(bundle, 'index.html').toString('utf8');
  const paths = [...html.matchAll(/<link rel="modulepreload"[^>]+href="\/([^"]+)"/g)].flatMap(
    (match) => match[1] ?? [],
  );
  if (paths.length === 0) throw new Error('index.html preloads nothing');
  return paths;
}

/** Scripts that a script mentions by name, the ones that it loads later included. */
export const mentionedBy = (bundle: Bundle, path: string): string[] => [
  ...new Set([...at(bundle, path).toString('utf8').matchAll(ANY_IMPORT)].map((match) => `assets/${match[1]}`)),
];

/** Total size of some files. */
export const total = (bundle: Bundle, paths: Iterable<string>, measure: (content: Buffer) => number): number =>
  [...paths].reduce((sum, path) => sum + measure(at(bundle, path)), 0);
