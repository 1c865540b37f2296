import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { countOfPlaywright, countOfTool, countOfVitest } from './counts.mjs';
import { startPostgres } from './postgres.mjs';
import { ROOT, runTool } from './shell.mjs';
import { runOnSmallDisk } from './small-disk.mjs';

const REPORTS = 'node_modules/.cache/test-reports';
const BROWSER_STAGES = new Set([
  'journeys',
  'faults',
  'journeys-long',
  'faults-long',
  'soak',
  'firefox',
  'screenshots',
  'markets',
]);
const SHORT = ['types', 'lint', 'format', 'build', 'unit', 'simulation', 'contract', 'sizes', 'journeys', 'faults'];
const LONG = [
  'journeys-long',
  'faults-long',
  'soak',
  'contract-postgres',
  'full-disk',
  'dev',
  'properties',
  'firefox',
  'webkit',
  'screenshots',
  'markets',
];
export const STAGE_NAMES = [...SHORT, ...LONG];

/** Names of the stages of a run, in their order. */
const namesFor = ({ long, only }) =>
  only ? STAGE_NAMES.filter((name) => only.includes(name)) : long ? STAGE_NAMES : SHORT;

export const runsStage = (options, name) => namesFor(options).includes(name);
export const needsBrowser = (options) => namesFor(options).some((name) => BROWSER_STAGES.has(name));

/** The stages that a run consists of; `needs` names the ones without which a stage proves nothing. */
export function stagesFor(options, tools) {
  const all = {
    types: { run: tool('typescript/bin/tsc', ['-b']) },
    lint: { run: tool('oxlint/bin/oxlint', ['--type-aware']) },
    format: { run: tool('oxfmt/bin/oxfmt', ['--check']) },
    build: { run: build },
    unit: {
      needs: ['build'],
      run: vitest('unit', ['src', 'sw', 'workers', 'gateway', 'tests/architecture', 'tests/support', 'tests/soak']),
    },
    simulation: { run: options.long ? simulated(1_000_000) : vitest('simulation', ['tests/simulation']) },
    contract: { needs: ['build'], run: vitest('contract', ['tests/contract']) },
    sizes: { needs: ['build'], run: vitest('sizes', ['tests/sizes']) },
    journeys: { needs: ['build'], run: playwright('journeys', tools) },
    faults: { needs: ['build'], run: playwright('faults', tools) },
    'journeys-long': { needs: ['build'], run: playwright('journeys-long', tools) },
    'faults-long': { needs: ['build'], run: playwright('faults-long', tools) },
    soak: { needs: ['build'], run: playwright('soak', tools) },
    'contract-postgres': tools.postgres
      ? { needs: ['build'], run: () => onPostgres(tools.postgres) }
      : { notRun: 'no PostgreSQL on this machine' },
    'full-disk': tools.smallDisk
      ? { needs: ['build'], run: vitest('full-disk', ['tests/full-disk'], {}, runOnSmallDisk) }
      : { notRun: 'no disk of its own can be made on this machine' },
    dev: { run: vitest('dev', ['tests/dev']) },
    properties: { run: vitest('properties', ['src', 'workers', 'gateway'], { PROPERTY_RUNS: '20' }) },
    firefox: tools.firefox
      ? { needs: ['build'], run: playwright('firefox', tools) }
      : { notRun: 'no Firefox on this machine' },
    webkit: tools.webkit
      ? { needs: ['build'], run: playwright('webkit', tools) }
      : { notRun: 'no WebKit with its driver on this machine' },
    screenshots: { needs: ['build'], run: playwright('screenshots', tools) },
    markets: { needs: ['build'], run: playwright('markets', tools) },
  };
  return namesFor(options).map((name) => ({ name, ...all[name] }));
}

const tool = (script, words) => async () => countOfTool(await runTool(script, words));

async function build() {
  const app = await runTool('vite/bin/vite.js', ['build']);
  return countOfTool(
    app === 0 ? await runTool('vite/bin/vite.js', ['build', '--config', 'gateway/vite.config.ts']) : app,
  );
}

/** `where`: folders, or single files; `runner`: what runs a tool. */
const vitest =
  (name, where, variables, runner = runTool) =>
  async () => {
    const report = freshReport(name);
    const words = [
      'run',
      ...where.map((each) => (each.endsWith('.ts') ? each : `${each}/`)),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return countOfVitest(join(ROOT, report), await runner('vitest/vitest.mjs', words, variables));
  };

/** The seed of the first share of the long run; the others count on from it. */
const FIRST_SEED = 20_261_121;

/** Lives histories of the simulation, an equal share on each core, under a seed of its own. */
const simulated = (histories) => async () => {
  const shares = availableParallelism();
  const counts = await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      vitest(`simulation-${share + 1}`, ['tests/simulation'], {
        SIMULATION_HISTORIES: String(Math.ceil(histories / shares)),
        SIMULATION_SEED: String(FIRST_SEED + share),
      })(),
    ),
  );
  return counts.reduce((all, each) => ({ passed: all.passed + each.passed, failed: all.failed + each.failed }));
};

const playwright = (name, tools) => async () => {
  const report = freshReport(name);
  const variables = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, report),
    JFORCE_CHROMIUM: tools.chromium ?? '',
    JFORCE_FIREFOX: tools.firefox ?? '',
    JFORCE_WEBKIT: tools.webkit?.browser ?? '',
    JFORCE_WEBKIT_DRIVER: tools.webkit?.driver ?? '',
    JFORCE_XVFB: tools.webkit?.screen ?? '',
  };
  const words = ['test', '--config', 'tests/playwright.config.ts', '--project', name, '--reporter=list,json'];
  return countOfPlaywright(join(ROOT, report), await runTool('playwright/cli.js', words, variables));
};

async function onPostgres(bin) {
  const server = await startPostgres(bin);
  try {
    return await vitest('contract-postgres', ['tests/contract', 'tests/contract-postgres', ...testsOfDatabase()], {
      DATABASE_URL: server.url,
      TEST_DATABASE_URL: server.url,
    })();
  } finally {
    await server.stop();
  }
}

/** Tests beside the code that work on a database: what several connections do to each other shows on a PostgreSQL only. */
const testsOfDatabase = () =>
  readdirSync(join(ROOT, 'gateway'), { recursive: true })
    .map((name) => join('gateway', name))
    .filter((name) => name.endsWith('.test.ts') && readFileSync(join(ROOT, name), 'utf8').includes('openTestDatabase'));

/** Path of a report that does not exist yet: one of an earlier run must not be counted. */
function freshReport(name) {
  const path = `${REPORTS}/${name}.json`;
  rmSync(join(ROOT, path), { force: true });
  return path;
}
