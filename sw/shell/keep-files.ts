import { filesOf, keyOf, type Pack, type ShellFile } from './shell-list.ts';
import { unpack } from './unpack.ts';
import { wholeFile } from './whole-file.ts';

/** What a request by itself costs beside its content, in bytes: its headers, those of the answer, and the way there and back. */
const REQUEST_BYTES = 2500;
/** How many files are fetched at the same time when they come one by one. */
const AT_ONCE = 4;
/** A line over which nothing comes for this time is taken for broken. */
const SILENCE_MS = 30_000;

/** Where files are kept, and how they are fetched. */
export interface Supply {
  cache: {
    keys: () => Promise<readonly { url: string }[]>;
    put: (key: string, answer: Response) => Promise<void>;
  };
  get: (path: string, init: RequestInit) => Promise<Response>;
}

/** A file that does not come as the build wrote it down, or does not come at all. */
class MissingFile extends Error {
  override name = 'MissingFile';
}

async function missingOf(files: readonly ShellFile[], { cache }: Supply): Promise<ShellFile[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).href.slice(new URL(url).origin.length)));
  return files.filter((file) => !kept.has(keyOf(file)));
}

/**
 * Gets what is missing of some packs, in their order; what is kept is never fetched again, whichever version or attempt it
 * came with. `loaded` are files that the page has, which the browser gives out without asking anybody. Throws at the first file that does
 * not come: what came until then stays.
 */
export async function keepFiles(packs: readonly Pack[], loaded: ReadonlySet<string>, supply: Supply): Promise<void> {
  for (const pack of packs) {
    const wanted = await missingOf(pack.files, supply);
    await several(
      wanted.filter(({ path }) => loaded.has(path)),
      (file) => keepAlone(file, supply, 'force-cache').catch(() => undefined),
    );
    const missing = await missingOf(wanted, supply);
    // A pack that is not there, or broken, is no reason to go without its files.
    if (isCheaper(pack, missing)) await keepTogether(pack, missing, supply).catch(() => undefined);
    await several(await missingOf(missing, supply), (file) => keepAlone(file, supply));
  }
}

/** How many files some packs have, and how many of them are not kept. */
export async function countFiles(packs: readonly Pack[], supply: Supply): Promise<{ missing: number; of: number }> {
  const files = filesOf(packs);
  return { missing: (await missingOf(files, supply)).length, of: files.length };
}

const isCheaper = ({ path, size }: Pack, missing: readonly ShellFile[]): boolean =>
  path !== null && size + REQUEST_BYTES < missing.reduce((sum, file) => sum + file.size + REQUEST_BYTES, 0);

/** Works on some files at the same time; after the first failure no other is begun. */
async function several(files: readonly ShellFile[], work: (file: ShellFile) => Promise<unknown>): Promise<void> {
  const left = [...files];
  const next = async (): Promise<void> => {
    for (let file = left.shift(); file; file = left.shift()) await work(file);
  };
  const stop = (failure: unknown): never => {
    left.length = 0;
    throw failure;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => next().catch(stop)));
}

/** Gives what is awaited a limit, which ends the request that it belongs to. */
async function inTime<Value>(stop: AbortController, work: Promise<Value>): Promise<Value> {
  const timer = setTimeout(() => stop.abort(), SILENCE_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

async function keepTogether({ path }: Pack, missing: readonly ShellFile[], { cache, get }: Supply): Promise<void> {
  if (path === null) return;
  const wanted = new Map(missing.map((file) => [file.path, file]));
  const stop = new AbortController();
  const answer = await inTime(stop, get(path, { cache: 'no-store', signal: stop.signal }));
  if (!answer.ok || !answer.body) throw new MissingFile(path);
  const reader = answer.body.getReader();
  try {
    for await (const file of unpack({ read: () => inTime(stop, reader.read()) })) {
      const known = wanted.get(file.path);
      const whole = known && (await wholeFile(known, file.content, answer));
      if (!known || !whole) continue;
      await cache.put(keyOf(known), whole);
      wanted.delete(file.path);
      if (wanted.size === 0) return;
    }
  } finally {
    stop.abort();
  }
}

/** The bytes of an answer, which may take as long as it likes while some come. */
async function contentOf(answer: Response, stop: AbortController): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const next = async () => (reader ? inTime(stop, reader.read()) : ({ done: true, value: undefined } as const));
  for (let part = await next(); !part.done; part = await next()) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Gets one file by itself; what the browser has of it and is not of this version is asked for anew. */
async function keepAlone(file: ShellFile, { cache, get }: Supply, mode: RequestCache = 'default'): Promise<Response> {
  const stop = new AbortController();
  const answer = await inTime(stop, get(file.path, { cache: mode, signal: stop.signal }));
  const whole = answer.ok ? await wholeFile(file, await contentOf(answer, stop), answer) : null;
  if (whole === null) {
    if (mode === 'reload') throw new MissingFile(file.path);
    return keepAlone(file, { cache, get }, 'reload');
  }
  await cache.put(keyOf(file), whole.clone());
  return whole;
}
