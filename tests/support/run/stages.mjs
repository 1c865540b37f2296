import { changed } from './changed.mjs';
import { build, inProduction, onCitus, onPostgres, playwright, simulated, tool, vitest } from './runners.mjs';
import { runOnSmallDisk } from './small-disk.mjs';

/**
 * A part of a command, with totals of its own.
 * @typedef {object} Stage
 * @property {string} name
 * @property {'check' | 'test' | 'full' | 'long'} of the command that runs it
 * @property {string} what one line for `--help`
 * @property {'static'} [lane] stages of a lane run one after another, beside those of the other
 * @property {'build'[]} [needs] without it the stage proves nothing
 * @property {'chromium' | 'firefox' | 'webkit' | 'postgres' | 'production' | 'citus' | 'smallDisk'} [tool] without it the stage is not run
 * @property {string[]} [folders] where its tests lie
 * @property {'test' | 'spec'} [ending] of the names of its tests: vitest runs `.test.ts`, Playwright `.spec.ts`
 * @property {'@first' | '@long' | null} [tag] of its browser tests, where a folder belongs to several stages; null: no tag
 * @property {boolean} [shown] what it writes is worth reading when it passes, too
 * @property {(job: import('./runners.mjs').Job) => Promise<import('./counts.mjs').Count>} run
 */

/** @returns {Stage} */
const checked = (name, what, script, words) => ({ name, of: 'test', what, lane: 'static', run: tool(script, words) });
/** @returns {Stage} */
const tests = (name, of, what, folders, more = {}) =>
  Object.assign({ name, of, what, folders, ending: 'test', run: vitest(name, folders) }, more);
/** @returns {Stage} */
const browser = (name, of, what, folders, more = {}) => {
  const stage = { name, of, what, folders, ending: 'spec', needs: ['build'], tool: 'chromium', run: playwright(name) };
  return Object.assign(stage, more);
};

const UNITS = ['src', 'sw', 'workers', 'gateway', 'tests/support', 'tests/soak'];
const WALKS = ['tests/journeys', 'tests/offline'];
const BUILT = { needs: ['build'] };
/** Tests that wait for gateways to start and for clocks: two cores have time for a third. */
const WAITS = { VITEST_MAX_WORKERS: '3' };

/** @type {Stage[]} */
export const STAGES = [
  checked('types', 'every file against its types', 'typescript/bin/tsc', ['-b']),
  checked('lint', 'the rules of .oxlintrc.json', 'oxlint/bin/oxlint', ['--type-aware']),
  checked('format', 'the layout of every file', 'oxfmt/bin/oxfmt', ['--check']),
  checked('unused', 'files, exports and packages that nothing uses', 'knip/bin/knip.js', ['--no-progress']),
  {
    name: 'changed',
    of: 'check',
    what: 'unit tests of what changed since main, or since the last commit',
    run: changed,
  },

  { name: 'build', of: 'test', what: 'app and gateway, as they are shipped', run: build },
  tests('unit', 'test', 'tests beside the code', UNITS, { ...BUILT, run: vitest('unit', UNITS, WAITS) }),
  tests('architecture', 'test', 'import table, sizes of files, words, routes, documents', ['tests/architecture']),
  tests('contract', 'test', 'every call of the real gateway, on the embedded database', ['tests/contract'], {
    ...BUILT,
    run: vitest('contract', ['tests/contract'], WAITS),
  }),
  tests('sizes', 'test', 'bytes of the built app, each beside its budget', ['tests/sizes'], { ...BUILT, shown: true }),
  browser('first', 'test', 'the journeys and faults that are tagged @first', WALKS, { tag: '@first' }),

  browser('journeys', 'full', 'the other journeys', ['tests/journeys'], { tag: null }),
  browser('faults', 'full', 'the other faults: no line, dead servers, killed browsers', ['tests/offline'], {
    tag: null,
  }),
  tests(
    'contract-full',
    'full',
    'conformance, a daily backup: dear tests of the real gateway',
    ['tests/contract-full'],
    BUILT,
  ),
  tests(
    'months',
    'full',
    'ends of months over random histories: dear properties of the gateway',
    ['tests/months'],
    BUILT,
  ),
  tests('recipes', 'full', 'the recipes of the documents, followed to the letter in a copy', ['tests/recipes']),
  tests('dev', 'full', 'npm run dev: ready, signs in, starts anew on a change', ['tests/dev']),
  tests('simulation', 'full', '10,000 histories of the outbox under faults', ['tests/simulation']),

  browser('journeys-long', 'long', 'journeys over many screens', ['tests/journeys'], { tag: '@long' }),
  browser('faults-long', 'long', 'faults that take minutes', ['tests/offline'], { tag: '@long' }),
  browser('soak', 'long', 'random faults against a real browser and gateway, with an oracle', ['tests/soak']),
  tests('contract-postgres', 'long', 'contract and database tests on a PostgreSQL', ['tests/contract-postgres'], {
    ...BUILT,
    tool: 'postgres',
    run: onPostgres('contract-postgres', ['tests/contract', 'tests/contract-full', 'tests/contract-postgres']),
  }),
  tests('citus', 'long', 'contract, database and kill tests on a cluster of three', ['tests/citus'], {
    ...BUILT,
    tool: 'citus',
    run: onCitus('citus', ['tests/contract', 'tests/contract-full', 'tests/contract-postgres', 'tests/citus']),
  }),
  tests('full-disk', 'long', 'the gateway on a disk that is full', ['tests/full-disk'], {
    ...BUILT,
    tool: 'smallDisk',
    run: vitest('full-disk', ['tests/full-disk'], {}, runOnSmallDisk),
  }),
  tests('deployment', 'long', 'an empty folder becomes a production, as another user', ['tests/deployment'], {
    tool: 'production',
    run: inProduction('deployment', ['tests/deployment']),
  }),
  {
    name: 'dear',
    of: 'long',
    what: 'the dearest properties of the gateway, three times as often as the units run them',
    needs: ['build'],
    run: vitest(
      'dear',
      ['gateway/month-end', 'tests/months', 'gateway/import', 'tests/contract/killed-writes.test.ts'],
      {
        PROPERTY_RUNS: '3',
      },
    ),
  },
  {
    name: 'properties',
    of: 'long',
    what: 'every property test twenty times as often',
    needs: ['build'],
    run: vitest('properties', ['src', 'workers', 'gateway', 'tests/months'], { PROPERTY_RUNS: '20' }),
  },
  { name: 'histories', of: 'long', what: 'a million histories of the outbox under faults', run: simulated(1_000_000) },
  browser('firefox', 'long', 'offline start, outbox and push in Firefox', ['tests/smoke'], { tool: 'firefox' }),
  browser('webkit', 'long', 'offline start and outbox in WebKit', ['tests/webkit'], { tool: 'webkit' }),
  browser('screenshots', 'long', 'every screen as a picture, by keyboard, with long words', ['tests/screenshots']),
  browser('markets', 'long', 'the app of another market', ['tests/markets']),
];

/** The stages of a command, in their order; `check` has the static ones of `test` and one of its own. */
export const stagesOf = (command) =>
  STAGES.filter(({ of, lane }) => of === command || (command === 'check' && lane === 'static'));
