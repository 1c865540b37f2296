import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};
const TEXT = /^(text|application\/(json|manifest)|image\/svg)/;

export type Encoding = 'br' | 'gzip' | 'identity';
export interface AppFile {
  type: string;
  tag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}
interface Stored extends AppFile {
  state: string;
}

/** Differs for another file under the same name: those of two releases may be of the same moment. */
const stateOf = ({ dev, ino, size, mtimeMs }: Stats): string => `${dev}:${ino}:${size}:${mtimeMs}`;

const brotli = promisify(brotliCompress);
const squeeze = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

async function load(file: string, state: string): Promise<Stored> {
  const identity = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (!TEXT.test(type) || identity.length < 1024) return { type, tag, state, bodies: { identity } };
  const [br, gz] = await Promise.all([squeeze(identity, 5), promisify(gzip)(identity)]);
  return { type, tag, state, bodies: { identity, br, gzip: gz } };
}

/**
 * The files of the built app, read and compressed once and kept while they do not change. The best compression takes
 * long, so the first answer goes out with a quick one. The function returned answers null for what is no file of the folder.
 */
export function appFiles(given: string): (path: string) => Promise<AppFile | null> {
  // Not where a link leads to: one that is switched to another folder is a new release.
  const folder = resolve(given);
  const stored = new Map<string, Promise<Stored>>();

  const improve = async (loading: Promise<Stored>): Promise<void> => {
    const file = await loading;
    if (file.bodies.br !== undefined) file.bodies.br = await squeeze(file.bodies.identity, 11);
  };

  return async (path) => {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) return null;
    const facts = await stat(file).catch(() => null);
    if (facts === null || !facts.isFile()) return null;
    const known = await stored.get(file);
    const state = stateOf(facts);
    if (known?.state === state) return known;
    const loading = load(file, state);
    stored.set(file, loading);
    improve(loading).catch(() => stored.delete(file));
    return loading;
  };
}
