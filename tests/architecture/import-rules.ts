import { importsOf, targetOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

const shared = (...rooms: string[]): string[] => rooms.map((room) => `src/shared/${room}/`);
const PAGE_ROOMS = shared('domain', 'contract', 'bridge', 'session', 'db');
const OUTBOX = shared('outbox');

/** Which other folders the files of a folder may import; the first row that fits a file counts. */
export const IMPORT_TABLE: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['src/shared/domain/', []],
  ['src/shared/contract/', shared('domain')],
  ['src/shared/bridge/', shared('domain', 'contract')],
  ['src/shared/session/', shared('domain', 'contract')],
  ['src/shared/db/', shared('domain', 'contract', 'bridge', 'session')],
  ['src/shared/net/', shared('domain', 'contract', 'bridge', 'session')],
  ['src/shared/outbox/', [...PAGE_ROOMS, ...shared('net')]],
  ['src/i18n/', shared('domain')],
  ['src/ui/', [...shared('domain'), 'src/i18n/']],
  ['src/platform/', [...PAGE_ROOMS, ...OUTBOX]],
  ['src/features/', [...PAGE_ROOMS, ...OUTBOX, 'src/i18n/', 'src/ui/', 'src/platform/']],
  ['src/build/', ['src/shared/domain/']],
  ['src/', [...PAGE_ROOMS, ...OUTBOX, 'src/i18n/', 'src/ui/', 'src/platform/', 'src/features/', 'src/app/']],
  ['workers/', ['src/shared/']],
  ['sw/', ['src/shared/', 'workers/sync/run-alone.ts']],
  ['gateway/', shared('domain', 'contract')],
];

/** The folder that a file belongs to: of features each one is a folder of its own. */
function homeOf(path: string): string {
  const feature = /^src\/features\/[^/]+\//.exec(path);
  if (feature) return feature[0];
  const folder = IMPORT_TABLE.find(([each]) => path.startsWith(each))?.[0] ?? '';
  return folder === 'src/' ? 'src/app/' : folder;
}

const allowedFor = (path: string): readonly string[] =>
  IMPORT_TABLE.find(([folder]) => path.startsWith(folder))?.[1] ?? [];

/** Every import that the table does not allow, as `from -> to`. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const home = homeOf(file.path);
    const allowed = [home, ...allowedFor(file.path)];
    return importsOf(file)
      .map((specifier) => targetOf(file.path, specifier))
      .filter((target) => target !== null)
      .filter((target) => !allowed.some((folder) => folder !== '' && target.startsWith(folder)))
      .map((target) => `${file.path} -> ${target}`);
  });
}

/** It hands the browser's `fetch` to `net`, which tests call with one of their own. */
const HANDS_IT_OVER = 'workers/sync/browser-gear.ts';

/** Files outside of `net` that call `fetch` themselves. */
export const filesThatFetch = (files: readonly SourceFile[], strip: (text: string) => string): string[] =>
  files
    .filter(
      ({ path }) => /^(src|workers)\//.test(path) && !path.startsWith('src/shared/net/') && path !== HANDS_IT_OVER,
    )
    .filter(({ text }) =>
      /(?<![\w.])(?:(?:globalThis|self|window)\.)?fetch\s*\(|XMLHttpRequest|sendBeacon/.test(strip(text)),
    )
    .map(({ path }) => path);
