import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { countOfPlaywright, countOfTool, countOfVitest } from './counts.mjs';
import { findPooler, startCitus } from './citus.mjs';
import { startPostgres } from './postgres.mjs';
import { ROOT, runTool } from './shell.mjs';
import { testsOfCluster, testsOfServer } from './cluster-tests.mjs';

/** Where reports and logs of stages lie, relative to the root folder. */
export const REPORTS = 'node_modules/.cache/test-reports';

/**
 * @typedef {{ tools: import('./prepare.mjs').Tools, log: string | null, files: string[] | null, title: string | null }} Job
 * What a stage is asked for: `log` is the file that its output goes to (null shows it), `files` and `title` are those
 * tests of it alone.
 */

/**
 * Gateways of tests live for seconds: the engine of their database is compiled quickly and not a second time for speed, which takes
 * a third of the processor time of a start. Benches measure gateways as people start them.
 */
const BRIEF = { JFORCE_NODE_FLAGS: '--liftoff-only' };

/** Runs a tool that answers with its exit code. */
export const tool = (script, words) => async (job) => countOfTool(await runTool(script, words, {}, job.log));

/** Builds app and gateway. */
export async function build(job) {
  const vite = (words) => runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...words], {}, job.log);
  const app = await vite([]);
  return countOfTool(app === 0 ? await vite(['--config', 'gateway/vite.config.ts']) : app);
}

const asFilter = (path) => (/\.tsx?$/.test(path) ? path : `${path}/`);
const literally = (title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs tests of vitest in `where`: folders, or single files; `runner` runs the tool. */
export const vitest =
  (name, where, variables = {}, runner = runTool) =>
  async (job) => {
    const report = freshReport(name);
    const words = ['run', ...(job.files ?? where).map(asFilter), '--reporter=default'];
    words.push('--reporter=json', `--outputFile.json=${report}`);
    if (job.title !== null) words.push('--testNamePattern', literally(job.title));
    const code = await runner('vitest/vitest.mjs', words, { ...BRIEF, ...variables }, job.log);
    return countOfVitest(join(ROOT, report), code, { chosen: job.title !== null });
  };

/** Runs a project of tests/playwright.config.ts. */
export const playwright = (name) => async (job) => {
  const report = freshReport(name);
  const { tools } = job;
  const variables = {
    ...BRIEF,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, report),
    JFORCE_FILM: job.files === null && job.title === null ? '0' : '1',
    JFORCE_CHROMIUM: tools.chromium ?? '',
    JFORCE_FIREFOX: tools.firefox ?? '',
    JFORCE_WEBKIT: tools.webkit?.browser ?? '',
    JFORCE_WEBKIT_DRIVER: tools.webkit?.driver ?? '',
    JFORCE_XVFB: tools.webkit?.screen ?? '',
  };
  const words = ['test', '--config', 'tests/playwright.config.ts', '--project', name, '--reporter=list,json'];
  if (job.title !== null) words.push('--grep', literally(job.title));
  words.push(...(job.files ?? []));
  return countOfPlaywright(join(ROOT, report), await runTool('playwright/cli.js', words, variables, job.log));
};

/** The seed of the first share of the simulation; the others count on from it. */
const FIRST_SEED = 20_261_121;

/** Lives histories of the simulation, an equal share on each core, under a seed of its own. */
export const simulated = (histories) => async (job) => {
  const shares = availableParallelism();
  const counts = await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      vitest(`simulation-${share + 1}`, ['tests/simulation'], {
        SIMULATION_HISTORIES: String(Math.ceil(histories / shares)),
        SIMULATION_SEED: String(FIRST_SEED + share),
      })(job),
    ),
  );
  const sum = (part) => counts.reduce((total, each) => total + each[part], 0);
  return { passed: sum('passed'), failed: sum('failed'), wrong: counts.flatMap(({ wrong = [] }) => wrong) };
};

/** Runs tests with a PostgreSQL of their own, which ends with them. */
export const onPostgres = (name, where) => async (job) => {
  const server = await startPostgres(job.tools.postgres);
  const variables = { DATABASE_URL: server.url, TEST_DATABASE_URL: server.url };
  try {
    return await vitest(name, testsOfServer(where), variables)(job);
  } finally {
    await server.stop();
  }
};

/** Runs the same tests on a cluster of a coordinator and two workers, which ends with them, or on that of `CITUS_URL`. */
export const onCitus = (name, where) => async (job) => {
  const { citus } = job.tools;
  const cluster = 'url' in citus ? { url: citus.url, stop: () => undefined } : await startCitus(citus.bin);
  const variables = { DATABASE_URL: cluster.url, TEST_DATABASE_URL: cluster.url, CITUS_URL: cluster.url };
  const files = job.files ?? testsOfCluster(where, { ownNodes: !('url' in citus), pooler: findPooler() !== null });
  const run = (script, words, ...rest) =>
    runTool(script, [...words, '--testTimeout=300000', '--hookTimeout=600000'], ...rest);
  try {
    return await vitest(name, [], { ...variables, VITEST_MAX_WORKERS: '2' }, run)({ ...job, files });
  } finally {
    await cluster.stop();
  }
};

/** Tests of a production: a PostgreSQL of their own, and the programs that stand around it. */
export const inProduction = (name, where) => async (job) => {
  const { postgres, caddy, chromium } = job.tools.production;
  const server = await startPostgres(postgres);
  const variables = { DEPLOYMENT_DATABASE_URL: server.url, JFORCE_CADDY: caddy, JFORCE_CHROMIUM: chromium };
  try {
    return await vitest(name, where, variables)(job);
  } finally {
    await server.stop();
  }
};

/** Path of a report that does not exist yet: one of an earlier run must not be counted. */
function freshReport(name) {
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  const path = `${REPORTS}/${name}.json`;
  rmSync(join(ROOT, path), { force: true });
  return path;
}
