/** A file of the app. */
export interface ShellFile {
  path: string;
  /** The first 16 hexadecimal digits of its SHA-256. */
  hash: string;
  /** About the bytes in which it travels by itself. */
  size: number;
}

/** Files that are needed together, and where they can be had in one answer. */
export interface Pack {
  /** `start`: without it no version may become active; `lang-fr`: for one language alone. */
  name: string;
  /** null: they come one by one. */
  path: string | null;
  size: number;
  files: ShellFile[];
}

/** Reads what the build wrote down (src/build/shell/pack.ts): the packs of this version, in the order in which they are needed. */
export function parseShell(list: string): Pack[] {
  const packs: Pack[] = [];
  for (const line of list.split('\n')) {
    const [first = '', second = '', third = ''] = line.split(' ');
    const size = Number(third);
    if (first.startsWith('/')) packs.at(-1)?.files.push({ path: first, hash: second, size });
    else if (first !== '') packs.push({ name: first, path: second === '-' ? null : second, size, files: [] });
  }
  return packs;
}

const LANGUAGE = 'lang-';

/** What works without a connection in some languages: all but the words of the others. */
export const packsFor = (packs: readonly Pack[], languages: readonly string[]): Pack[] =>
  packs.filter(({ name }) => !name.startsWith(LANGUAGE) || languages.includes(name.slice(LANGUAGE.length)));

/** What opens the app at all, in some languages. */
export const startOf = (packs: readonly Pack[], languages: readonly string[]): Pack[] =>
  packsFor(packs, languages).filter(({ name }) => name === 'start' || name.startsWith(LANGUAGE));

export const filesOf = (packs: readonly Pack[]): ShellFile[] => packs.flatMap(({ files }) => files);

/** Its name says its content, and always will. */
const NAMED_BY_CONTENT = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The address under which a file is kept. It is the one that phones have from the time of `workbox-precaching`, so that nothing
 * that they keep is fetched anew.
 */
export const keyOf = ({ path, hash }: ShellFile): string =>
  NAMED_BY_CONTENT.test(path) ? path : `${path}?__WB_REVISION__=${hash}`;
