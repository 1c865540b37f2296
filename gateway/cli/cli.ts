import { MARKET } from '#shared/domain/market/market.ts';
import { type Config, readConfig } from '#gateway/config/config.ts';
import { PlainFailure, sentenceOf } from '#gateway/config/failure.ts';
import { assertDataOfMarket } from '#gateway/config/right-market.ts';
import { storedSecret } from '#gateway/config/secret.ts';
import { openGatewayDatabase } from '#gateway/config/open-gateway-database.ts';
import { FolderLocked } from '#gateway/db/embedded/lock-file.ts';
import type { Database } from '#gateway/db/engine/database.ts';
import { carryOverProgram } from '#gateway/program/carry-over-program.ts';
import { secretsOf } from '#gateway/base/seal.ts';
import { sandboxClock } from '#gateway/base/sandbox-clock.ts';
import { examine, tellFindings } from '#gateway/doctor/doctor.ts';
import { HELP, commandOf } from './commands.ts';
import { askRunning } from './control-client.ts';
import { askInside } from './database/doctor-command.ts';
import { forTerminal } from './for-terminal.ts';

/** Aborted once nobody reads what is said: `| head` has its lines, and that is no failure of the command. */
const gone = new AbortController();
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  gone.abort();
  if (cause.code === 'EPIPE') return;
  process.stderr.write(`The output cannot be written (${cause.code ?? cause.message}).\n`);
  process.exitCode = 1;
});
process.stderr.on('error', () => undefined);

const say = (line: string): void => {
  if (!gone.signal.aborted) process.stdout.write(`${forTerminal(line)}\n`);
};

/** How long a command waits for whoever has the data folder and does not answer: a gateway that starts, or a command before it. */
const FREE_WITHIN_MS = 20_000;

/** The database of a command, for itself; null where a running gateway has done the command. */
async function openUnlessDone(config: Config, ask: () => Promise<boolean>): Promise<Database | null> {
  const begun = performance.now();
  for (;;) {
    if (await ask()) return null;
    try {
      return await openGatewayDatabase(config, (cause) => process.stderr.write(`${forTerminal(sentenceOf(cause))}\n`));
    } catch (cause) {
      const isTaken = cause instanceof PlainFailure && cause.cause instanceof FolderLocked;
      if (!isTaken || performance.now() - begun > FREE_WITHIN_MS) throw cause;
    }
  }
}

async function main(name: string | undefined, given: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return say(HELP);
  if (name === 'doctor') {
    if (given.length > 0) throw new PlainFailure('Expected: doctor');
    if (!tellFindings(await examine(process.env, askInside), say)) process.exitCode = 1;
    return;
  }
  const command = commandOf(name);
  const args = command.absolute?.(given) ?? [...given];
  const config = readConfig(process.env);
  if (command.alone) return command.alone(config, args, say);
  const database = await openUnlessDone(config, () =>
    askRunning(config.dataDir, { command: name, args }, say, gone.signal),
  );
  if (database === null) return;
  try {
    await assertDataOfMarket(database.db, MARKET);
    const clock = await sandboxClock(database.db);
    const { dataDir, backups, mode, moveOrders } = config;
    const backup = database.backup === null ? null : { ...backups, dataDir, write: database.backup };
    const secrets = secretsOf(config.secret ?? (await storedSecret(dataDir)), config.secretBefore);
    const { webhooksTo, feedKeepDays } = config;
    const services = { db: database.db, clock, market: MARKET, webhooksTo, feedKeepDays, secrets };
    await carryOverProgram(services, config.before);
    await command.run({ services, clock, backup, dataDir, mode, moveOrders }, args, say);
  } finally {
    await database.close();
  }
}

try {
  const [name, ...args] = process.argv.slice(2);
  await main(name, args);
} catch (cause) {
  process.stderr.write(`${forTerminal(sentenceOf(cause))}\n`);
  process.exitCode = 1;
}
