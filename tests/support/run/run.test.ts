import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testsOfCluster } from './cluster-tests.mjs';
import { countOfPlaywright, countOfVitest } from './counts.mjs';
import { find, needsBuild } from './find.mjs';
import { testFiles, testsOfDatabase, textOf } from './test-files.mjs';

const node = (...words: string[]) => spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });

/** What the runner makes of a report; null: there is none. */
function count(of: typeof countOfVitest, report: unknown, code: number): unknown {
  const file = join(temporaryFolder('report'), 'report.json');
  if (report !== null) writeFileSync(file, JSON.stringify(report));
  return of(file, code);
}

const vitest = (report: object): object => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...report,
});
const playwright = (stats: object): object => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [],
});
/** A suite of one test with that outcome. */
const suite = (title: string, status: string, message = ''): object => ({
  specs: [
    {
      title,
      tests: [{ status, results: [{ errors: [{ message }, { message: 'waits here', location: { line: 7 } }] }] }],
    },
  ],
});

describe('the totals of the test run', () => {
  it('are those of the reports', () => {
    expect(count(countOfVitest, vitest({ numFailedTests: 2 }), 1)).toMatchObject({ passed: 3, failed: 2 });
    expect(count(countOfPlaywright, playwright({ unexpected: 1 }), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('count what was left out as failed', () => {
    expect(count(countOfVitest, vitest({ numPendingTests: 1, numTodoTests: 1 }), 0)).toMatchObject({
      passed: 3,
      failed: 2,
    });
    expect(count(countOfPlaywright, playwright({ skipped: 1 }), 0)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('name what failed', () => {
    const results = [
      { status: 'failed', fullName: 'a sum is wrong', failureMessages: ['expected 2 to be 3'] },
      { status: 'passed', fullName: 'a sum is right' },
    ];
    const files = [
      { name: 'sums.test.ts', status: 'failed', assertionResults: results },
      { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ];
    const wrong = [
      { title: 'a sum is wrong', why: 'expected 2 to be 3' },
      { title: 'broken.test.ts', why: 'No such module' },
    ];
    const report = vitest({ numFailedTests: 1, testResults: files });
    expect(count(countOfVitest, report, 1)).toMatchObject({ failed: 2, wrong });
    const suites = [
      suite('a lost one', 'unexpected', '\u001B[31mNot there\u001B[39m'),
      suite('a good one', 'expected'),
    ];
    const browsers = { ...playwright({ unexpected: 1 }), suites };
    expect(count(countOfPlaywright, browsers, 1)).toMatchObject({
      failed: 1,
      wrong: [{ title: 'a lost one', why: 'Not there\nwaits here\n  in line 7' }],
    });
  });

  it('name the browser tests that needed a second try, and count more than two, or one in twenty, as failed', () => {
    const suites = [{ specs: [], suites: [suite('a slow one', 'flaky'), suite('a good one', 'expected')] }];
    const report = { ...playwright({ flaky: 1 }), suites };
    expect(count(countOfPlaywright, report, 0)).toMatchObject({
      passed: 4,
      failed: 0,
      again: [{ title: 'a slow one' }],
    });
    expect(count(countOfPlaywright, playwright({ flaky: 3 }), 0)).toMatchObject({ passed: 3, failed: 3 });
    const large = { expected: 77, flaky: 3 };
    expect(count(countOfPlaywright, playwright(large), 0)).toMatchObject({ passed: 80, failed: 0 });
    expect(count(countOfPlaywright, playwright({ ...large, flaky: 5 }), 0)).toMatchObject({ passed: 77, failed: 5 });
  });

  it('count a file that does not load, an error outside of every test, no report and no test at all as failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(count(countOfVitest, vitest({ testResults: [broken] }), 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(count(countOfVitest, vitest({}), 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(count(countOfPlaywright, null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(count(countOfPlaywright, playwright({ expected: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

/** Stages that run what somebody names, each with the number of files that it is narrowed to (null: the whole stage). */
const found = (name: string): unknown => find(name).map(({ stage, files }) => [stage.name, files && files.length]);

describe('a name of tests', () => {
  it('may be a stage, a file, the bare name of one, or a folder, of tests/ by its own name, too', () => {
    expect(found('sizes')).toEqual([['sizes', null]]);
    expect(found('tests/support/run/run.test.ts')).toEqual([['unit', 1]]);
    expect(found('slow-link')).toEqual([['unit', 1]]);
    // There is a folder of that name, too, without tests.
    expect(found('conformance')).toEqual([['contract-full', 1]]);
    expect(found('tests/markets/')).toEqual([['markets', 1]]);
    expect(found('smoke')).toEqual([['firefox', 3]]);
  });

  it('may be a title, or one that a test fills in, or one behind that of its group', () => {
    expect(found('may be a title, or one that a test fills in, or one behind that of its group')).toEqual([
      ['unit', 1],
    ]);
    expect(found('the totals of the test run > are those of the reports')).toEqual([['unit', 1]]);
    const filledIn = [
      'what the screen told of',
      200,
      'writes is what the gateway has, whatever happened between (seed',
      '3)',
    ];
    expect(found(filledIn.join(' '))).toEqual([['soak', 1]]);
  });

  it('leads to the command that has the test: its tag says which', () => {
    expect(found('killed-upgrade')).toEqual([['faults-long', 1]]);
    expect(found('soak')).toEqual([['soak', null]]);
    expect(found('tests/soak')).toEqual([
      ['unit', 2],
      ['soak', 1],
    ]);
  });

  it('is built for when its tests prove nothing without: those of rules, screens and workers need no build', () => {
    const built = (name: string): boolean => find(name).some(needsBuild);
    expect(['src/shared/domain/money', 'workers', 'architecture', 'types'].map(built)).toEqual(Array(4).fill(false));
    expect(['gateway/rules', 'slow-link', 'unit', 'sizes', 'home.spec.ts', 'src/ui/chart'].map(built)).toEqual([
      ...Array<boolean>(5).fill(true),
      false,
    ]);
  });
});

describe('the stages with a server', () => {
  it('have every test beside the code that opens a database, in whatever way it does so', () => {
    const opening = testFiles().filter((path) =>
      /from '#gateway\/db\/testing\/(database-for-tests|test-database)\.ts'/.test(textOf(path)),
    );
    expect(opening.length).toBeGreaterThan(70);
    const known = new Set(testsOfDatabase());
    expect(opening.filter((path) => path.startsWith('gateway/') && !known.has(path))).toEqual([]);
  });

  it('leave out on a cluster what is asked of one server, and what is not there', () => {
    const files = (has: { ownNodes: boolean; pooler: boolean }) =>
      testsOfCluster(['tests/contract', 'tests/citus'], has);
    const [all, few] = [files({ ownNodes: true, pooler: true }), files({ ownNodes: false, pooler: false })];
    expect(all).toContain('gateway/jobs/jobs.test.ts');
    expect(all.filter((path) => /backup|gateway\/db\/(embedded|migrations)/.test(path))).toEqual([]);
    expect(all.filter((path) => !few.includes(path)).toSorted()).toEqual([
      'tests/citus/added-node.test.ts',
      'tests/citus/node-away.test.ts',
      'tests/citus/pooler.test.ts',
      'tests/citus/slow-node.test.ts',
    ]);
  });
});

describe('the test command', () => {
  it('says where to look when it is asked for what is not there, and fails', () => {
    const run = node('tests/run.mjs', ['no', 'such', 'name'].join('-'));
    expect(run.stdout).toContain('npm test -- --help lists what there is');
    expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
    expect(run.status).toBe(1);
  });

  it('does not run with a flag that it does not know', () => {
    const run = node('tests/run.mjs', '--nothing');
    expect(run.stdout).toContain('--nothing');
    expect(run.status).toBe(1);
  });

  it('ends quietly when nobody reads what it lists', () => {
    const { stderr, stdout } = spawnSync(`"${process.execPath}" tests/run.mjs --help | head -1`, {
      cwd: ROOT,
      encoding: 'utf8',
      shell: true,
    });
    expect({ stderr, lines: stdout.trim().split('\n').length }).toEqual({ stderr: '', lines: 1 });
  });

  it('lists commands, stages and folders on request', () => {
    const run = node('tests/run.mjs', '--help');
    for (const word of ['npm run check', 'npm run test:full', 'contract-postgres', 'tests/journeys'])
      expect(run.stdout).toContain(word);
    expect(run.status).toBe(0);
  });
});

describe('the benches and the check of a gateway', () => {
  it.each(['bench', 'conformance'])('tell how %s is used, and name an option that they do not know', (folder) => {
    const asked = node(`tests/${folder}/run.mjs`, '--help');
    expect(asked.stdout).toContain('npm run');
    expect(asked).toMatchObject({ status: 0, stderr: '' });
    const wrong = node(`tests/${folder}/run.mjs`, '--strange');
    expect(wrong.stdout).toContain("Unknown option '--strange'");
    expect(wrong).toMatchObject({ status: 2, stderr: '' });
  });
});
