import type { TestDatabase } from '#gateway/db/testing/test-database.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { CommandContext } from './command.ts';
import { commandOf } from './commands.ts';

/** Runs a command over the database of a test; answers what it said, a line each. */
export async function runCommand(
  { db, folder: dataDir }: Pick<TestDatabase, 'db' | 'folder'>,
  name: string,
  ...args: string[]
): Promise<string> {
  const services = testServices(db);
  const clock = { now: () => services.clock.now(), offset: () => 0, move: () => Promise.resolve() };
  const context: CommandContext = { services, clock, backup: null, dataDir, mode: 'sandbox', moveOrders: false };
  const said: string[] = [];
  await commandOf(name).run(context, args, (line) => said.push(line));
  return said.join('\n');
}
