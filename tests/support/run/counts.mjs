import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ title: string, why: string }} Failure `why`: the beginning of what the test said.
 * @typedef {{ passed: number, failed: number, wrong?: Failure[], again?: Failure[] }} Count
 * A tool that ran without a report of its own counts as one. `wrong`: what failed, where a report names it; `again`: what
 * passed at its second try only.
 */

/** @returns {Count} */
export const countOfTool = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Counts of a vitest report; a file that could not be loaded is a failure, and so is a test that was left out, unless tests
 * were `chosen` by their title.
 */
export function countOfVitest(file, code, { chosen = false } = {}) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  const leftOut = chosen ? 0 : report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + leftOut + broken;
  return { ...atLeastOne({ passed: report.numPassedTests, failed }, code), wrong: failuresOf(report) };
}

/** Enough for a counterexample of a property. */
const WHY_LENGTH = 1500;
const failure = (title, why) => ({ title, why: stripVTControlCharacters(why ?? '').slice(0, WHY_LENGTH) });

/** A file that fails without a test of its own that fails did not load, or what its tests begin with failed. */
const failuresOf = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length === 0
        ? [failure(name, message)]
        : tests.map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0]));
    });

/** So many second tries are put down to the machine, in a large stage one test in twenty; with more, each is a failure. */
const SECOND_TRIES = 2;
const excusedOf = (tests) => Math.max(SECOND_TRIES, Math.floor(tests / 20));

/** Counts of a Playwright report; a test that was left out is a failure. */
export function countOfPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const excused = stats.flaky > excusedOf(stats.expected + stats.flaky + stats.unexpected) ? 0 : stats.flaky;
  const failed = stats.unexpected + stats.flaky - excused + stats.skipped;
  return {
    ...atLeastOne({ passed: stats.expected + excused, failed }, code),
    wrong: outcomesOf('unexpected', suites),
    again: outcomesOf('flaky', suites),
  };
}

/** What the first try that failed said, and where: a time that ran out says by itself nothing of what was waited for. */
const whyOf = (results) =>
  (results.find(({ errors = [] }) => errors.length > 0)?.errors ?? [])
    .map(({ message, location }) => (location ? `${message}\n  in line ${location.line}` : message))
    .join('\n');

const outcomesOf = (outcome, suites) =>
  suites.flatMap(({ specs = [], suites: within = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === outcome).map(({ results = [] }) => failure(title, whyOf(results))),
    ),
    ...outcomesOf(outcome, within),
  ]);

/** An error outside of every test shows in the exit code alone; a run of no tests proves nothing. */
function atLeastOne({ passed, failed }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}
