import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * A tool that ran without a report of its own counts as one.
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
  return atLeastOne({ passed: report.numPassedTests, failed }, code);
}

/** Counts of a Playwright report; a test that passed only when tried again, or was left out, is a failure. */
export function countOfPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOne({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }, code);
}

/** An error outside of every test shows in the exit code alone; a run of no tests proves nothing. */
function atLeastOne({ passed, failed }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}
