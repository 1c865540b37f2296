import type { Rolldown } from 'vite';
import type { BuiltFile, PackPlan } from './pack.ts';

/** Bytes of text in a pack, which travel as about a third: a line that breaks costs no more than the rest of one. */
const PACK_BYTES = 300_000;
const CATALOGUE = /[\\/]locales[\\/](\w+)[\\/]messages\.po$/;
/** Styles are mirrored for this language alone. */
const MIRRORING = /[\\/]stylis-plugin-rtl[\\/]/;
const MIRRORED = 'ar';
/** The first page loads it in any case, and on its own. */
const WORKER = /^\/assets\/sync\.worker-/;
const PAGE = '/index.html';
/** The page for an app that does not come. */
const RECOVERY = /^\/recovery\./;
/** Groups of vite.config.ts: the page of a first visit has most of them already when packs are fetched. */
const SOON = /^\/assets\/(?:lead|intro|soon|upkeep)-/;

type Chunk = Rolldown.OutputChunk;

/** What index.html itself asks for. */
const namedBy = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*(?:src|href)="(\/[^"]+)"/g)].flatMap(
      ([, path]) => path ?? [],
    ),
  );

/** Scripts by their distance from the start, and at the same distance in the order in which they are asked for. */
function byDistance(chunks: ReadonlyMap<string, Chunk>, start: Iterable<string>): string[] {
  const found = new Set(start);
  // A set may grow while it is gone through.
  for (const path of found) {
    const chunk = chunks.get(path);
    for (const next of chunk ? [...chunk.imports, ...chunk.dynamicImports] : []) found.add(`/${next}`);
  }
  return [...found];
}

/** A script and all that it cannot start without. */
function withImports(chunks: ReadonlyMap<string, Chunk>, paths: readonly string[]): Set<string> {
  const found = new Set(paths);
  for (const path of found) for (const next of chunks.get(path)?.imports ?? []) found.add(`/${next}`);
  return found;
}

/** Which language a script is for alone, null for all. */
export const languageOf = (chunk: Chunk | undefined): string | null => {
  const modules = chunk?.moduleIds ?? [];
  if (modules.some((id) => MIRRORING.test(id))) return MIRRORED;
  return modules.map((id) => CATALOGUE.exec(id)?.[1]).find((locale) => locale !== undefined) ?? null;
};

/** Cuts what is large where a pack is full. */
function cut({ name, files }: PackPlan): PackPlan[] {
  const parts: BuiltFile[][] = [];
  let room = 0;
  for (const file of files) {
    if (room < file.content.length || parts.length === 0) {
      parts.push([]);
      room = PACK_BYTES;
    }
    parts.at(-1)?.push(file);
    room -= file.content.length;
  }
  return parts.map((part, at) => ({ name: `${name}-${at + 1}`, files: part }));
}

/**
 * Puts the files of a build in order of need: what opens the app, the words of each language by themselves, the sync worker,
 * what home shows a moment later, and all other screens by their distance from the start.
 */
export function planOf(files: readonly BuiltFile[], chunks: ReadonlyMap<string, Chunk>): PackPlan[] {
  const html = files.find(({ path }) => path === PAGE);
  if (!html) throw new Error('The built app has no page');
  const start = new Set([PAGE, ...namedBy(html.content.toString('utf8'))]);
  const order = byDistance(chunks, start);
  const soon = withImports(
    chunks,
    order.filter((path) => SOON.test(path)),
  );
  const nameOf = (path: string): string => {
    if (start.has(path)) return 'start';
    const language = languageOf(chunks.get(path));
    if (language !== null) return `lang-${language}`;
    if (WORKER.test(path)) return 'worker';
    return soon.has(path) || RECOVERY.test(path) ? 'soon' : 'screens';
  };
  const rank = new Map(order.map((path, at) => [path, at]));
  const groups = new Map<string, BuiltFile[]>();
  for (const file of files.toSorted((a, b) => (rank.get(a.path) ?? Infinity) - (rank.get(b.path) ?? Infinity) || 0)) {
    const name = nameOf(file.path);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  const plan = (name: string): PackPlan => ({ name, files: groups.get(name) ?? [] });
  const languages = [...groups.keys()].filter((name) => name.startsWith('lang-'));
  return [...['start', ...languages, 'worker', 'soon'].map(plan), ...cut(plan('screens'))];
}
