import { expect, it } from 'vitest';
import { PlainFailure } from '#gateway/config/failure.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { runCommand } from './test-command.ts';

const database = databaseForTests();

it.each([
  [['clock', 'soon'], '"soon" is no time.'],
  [['clock', '--soon'], '"--soon" is no time.'],
  [['import'], 'Expected: import FILE --mapping MAPPING.json'],
  [['import', 'a.csv', 'b.csv', '--mapping', 'c'], 'Expected: import FILE'],
  [['payouts', 'export', '0000-01'], '"0000-01" is no month like 2026-11.'],
  [['jobs', '--retry'], "Unknown option '--retry'"],
  [['jobs', 'stop'], 'Expected: jobs [retry]'],
  [['epoch', 'raise', '--a.b'], "Unknown option '--a.b'. Expected: epoch raise"],
  [['agreement', '--version', '2'], "Unknown option '--version'"],
])('a command that is asked wrongly answers %j with one sentence', async ([name = '', ...args], sentence) => {
  const failure = await runCommand(database, name, ...args).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(PlainFailure);
  const said = failure instanceof PlainFailure ? failure.message : '';
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
});
