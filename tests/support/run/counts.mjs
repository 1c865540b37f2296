import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, wrong?: string[], again?: string[] }} Count
 * A tool that ran without a report of its own counts as one. `wrong`: titles of what failed, where a report names it;
 * `again`: titles of tests that passed at their second try only.
 */

/** @returns {Count} */
export const countOfTool = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a vitest report; a file that could not be loaded is a failure, and so is a test that was left out. */
export function countOfVitest(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken;
  return { ...atLeastOne({ passed: report.numPassedTests, failed }, code), wrong: failuresOf(report) };
}

const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [name]
      : assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName),
  );

/** So many second tries are put down to the machine; more of them in one stage, and each is a failure. */
const SECOND_TRIES = 2;

/** Counts of a Playwright report; a test that was left out is a failure. */
export function countOfPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const excused = stats.flaky > SECOND_TRIES ? 0 : stats.flaky;
  const failed = stats.unexpected + stats.flaky - excused + stats.skipped;
  return {
    ...atLeastOne({ passed: stats.expected + excused, failed }, code),
    wrong: titlesOf('unexpected', suites),
    again: titlesOf('flaky', suites),
  };
}

const titlesOf = (outcome, suites) =>
  suites.flatMap(({ specs = [], suites: within = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ title }) => title),
    ...titlesOf(outcome, within),
  ]);

/** An error outside of every test shows in the exit code alone; a run of no tests proves nothing. */
function atLeastOne({ passed, failed }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}
