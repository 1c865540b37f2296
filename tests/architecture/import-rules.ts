import { importsOf, targetOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

const shared = (...rooms: string[]): string[] => rooms.map((room) => `src/shared/${room}/`);
const gateway = (...rooms: string[]): string[] => rooms.map((room) => `gateway/${room}/`);
const PAGE_ROOMS = shared('domain', 'contract', 'bridge', 'session', 'db');
const OUTBOX = shared('outbox');
const EDGES = ['src/browser/', 'src/data/'];
/** What every room of the gateway may know: the rules and calls that it shares with the app, and what a handler is made of. */
const GROUND = [...shared('domain', 'contract'), ...gateway('db', 'base')];

/** Which other folders the files of a folder may import; the first row that fits a file counts. */
const IMPORT_TABLE: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['src/shared/domain/', []],
  ['src/shared/contract/', shared('domain')],
  ['src/shared/bridge/', shared('domain', 'contract')],
  ['src/shared/session/', shared('domain', 'contract')],
  ['src/shared/db/', shared('domain', 'contract', 'bridge', 'session')],
  ['src/shared/net/', shared('domain', 'contract', 'bridge', 'session')],
  ['src/shared/outbox/', [...PAGE_ROOMS, ...shared('net')]],
  ['src/i18n/', shared('domain')],
  ['src/ui/', [...shared('domain'), 'src/i18n/', 'src/browser/later.tsx']],
  ['src/browser/', [...PAGE_ROOMS, ...OUTBOX]],
  ['src/data/', [...PAGE_ROOMS, ...OUTBOX, 'src/browser/']],
  ['src/features/', [...PAGE_ROOMS, ...OUTBOX, 'src/i18n/', 'src/ui/', ...EDGES]],
  ['src/build/', ['src/shared/domain/']],
  ['src/', [...PAGE_ROOMS, ...OUTBOX, 'src/i18n/', 'src/ui/', ...EDGES, 'src/features/', 'src/app/']],
  ['workers/', ['src/shared/']],
  // Its tests unpack what the build packs.
  ['sw/', ['src/shared/', 'workers/sync/run-alone.ts', 'workers/sync/serve-page.ts', 'src/build/shell/pack.ts']],
  // The floors of the gateway, lowest first: a room knows only rooms above it in this list.
  ['gateway/rules/', shared('domain', 'contract')],
  ['gateway/lookups/', shared('domain', 'contract')],
  ['gateway/db/', [...shared('domain', 'contract'), ...gateway('rules')]],
  ['gateway/base/', GROUND],
  ['gateway/queue/', GROUND],
  ['gateway/changes/', [...GROUND, ...gateway('queue')]],
  ['gateway/words/', [...GROUND, ...gateway('rules')]],
  ['gateway/program/', [...GROUND, ...gateway('changes', 'queue', 'rules')]],
  ['gateway/ledger/', [...GROUND, ...gateway('program', 'queue', 'rules')]],
  ['gateway/month-end/', [...GROUND, ...gateway('changes', 'ledger', 'program', 'rules')]],
  ['gateway/people/', [...GROUND, ...gateway('ledger', 'lookups', 'program', 'rules')]],
  ['gateway/ingest/', [...GROUND, ...gateway('ledger', 'month-end', 'program', 'rules')]],
  [
    'gateway/feed/',
    [...GROUND, ...gateway('changes', 'ingest', 'ledger', 'month-end', 'people', 'program', 'queue', 'rules')],
  ],
  ['gateway/sample/', [...GROUND, ...gateway('ingest', 'ledger', 'month-end', 'people', 'program', 'rules', 'words')]],
  ['gateway/push/', [...GROUND, ...gateway('queue', 'words')]],
  ['gateway/config/', [...GROUND, ...gateway('push')]],
  ['gateway/sso/', [...GROUND, ...gateway('config', 'words')]],
  [
    'gateway/calls/',
    [...GROUND, ...gateway('changes', 'ledger', 'lookups', 'month-end', 'people', 'program', 'push', 'rules', 'words')],
  ],
  [
    'gateway/http/',
    [...GROUND, ...gateway('calls', 'changes', 'config', 'feed', 'people', 'program', 'push', 'sso', 'words')],
  ],
  ['gateway/faults/', [...GROUND, ...gateway('http')]],
  [
    'gateway/import/',
    [...GROUND, ...gateway('config', 'ingest', 'jobs', 'ledger', 'month-end', 'people', 'program', 'rules')],
  ],
  [
    'gateway/jobs/',
    [
      ...GROUND,
      ...gateway('changes', 'feed', 'ingest', 'ledger', 'month-end', 'program', 'push', 'queue', 'rules', 'sample'),
    ],
  ],
  ['gateway/doctor/', [...GROUND, ...gateway('changes', 'config', 'program', 'rules', 'sso')]],
  [
    'gateway/cli/',
    [
      ...GROUND,
      ...gateway(
        'changes',
        'config',
        'doctor',
        'feed',
        'http',
        'import',
        'jobs',
        'ledger',
        'month-end',
        'people',
        'program',
        'push',
        'queue',
        'rules',
      ),
    ],
  ],
  ['gateway/', [...shared('domain', 'contract'), 'gateway/']],
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
const HANDS_IT_OVER = 'workers/sync/browser-deps.ts';

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
