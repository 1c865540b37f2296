import { join } from 'node:path';
import { terminalLanguage } from './bin/terminal-language.mjs';
import { wordsOf } from './cli/words.ts';
import { type Config, readConfig } from './config/config.ts';
import { sentenceOf } from './config/failure.ts';
import { namesIn, newestBackup } from './db/embedded/backup-folder.ts';
import { greetingOf } from './greeting.ts';
import type { Running, Complaints } from './serve.ts';
import { accountsFor } from './sso/accounts.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { openGatewayDatabase } from './config/open-gateway-database.ts';
import { assertPortFree } from './config/port.ts';
import { assertAppOfMarket } from './config/right-market.ts';

/**
 * Starts a gateway: database, sample, server, jobs, command line. Throws PlainFailure for what a person can mend. `complain` hears
 * of what fails in the background until there is a log.
 */
async function runGateway(config: Config, complain: (cause: unknown) => void): Promise<Running> {
  const complaints: Complaints = { hear: complain };
  await assertPortFree(config.host, config.port);
  await assertAppOfMarket(config.appFolder, MARKET);
  const opening = openGatewayDatabase(config, (cause) => complaints.hear(cause));
  // The database opens in a thread or a process of its own: meanwhile the code of the server is read, which takes as long.
  // So is that of the sandbox sign-on, where it serves.
  const reading = Promise.all([import('./serve.ts'), config.oidc === null ? import('./sso/sandbox.ts') : null]);
  // A failure that comes before the database is open is told after it, below.
  reading.catch(() => undefined);
  const database = await opening;
  const [{ serve }] = await reading.catch(async (cause: unknown) => {
    await database.close();
    throw cause;
  });
  return serve(config, database, complaints);
}

const USAGE = 'npm start -- [--no-migrate] [--quiet]';
const OPTIONS = { 'no-migrate': { type: 'boolean' }, quiet: { type: 'boolean' } } as const;
/** How long a stop may take before what still runs is cut. */
const STOP_WITHIN_MS = 8000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (cause: unknown): void => void process.stderr.write(`${sentenceOf(cause)}\n`);

/** Ends the gateway at the first signal; one that comes while it starts waits until there is something to end. */
function stopOnSignal(starting: Promise<Running>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    starting
      .then((running) => running.stop())
      .catch((cause: unknown) => {
        complain(cause);
        process.exitCode = 1;
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Newest backup of an embedded database that is not there any more; null when it is there, or nothing is known of one. */
async function lostDatabase({ databaseUrl, dataDir, backups }: Config): Promise<string | null> {
  if (databaseUrl !== null) return null;
  // Why a folder cannot be looked at is said by whoever opens it.
  const names = await namesIn(join(dataDir, 'database')).catch(() => null);
  return names?.length === 0 ? newestBackup(backups.folder) : null;
}

async function main(): Promise<void> {
  const { values } = wordsOf(process.argv.slice(2), USAGE, { from: 0, to: 0 }, OPTIONS);
  const config = readConfig(values['no-migrate'] === true ? { ...process.env, MIGRATE: '0' } : process.env);
  const lost = await lostDatabase(config);
  const starting = runGateway(config, complain);
  // Before it listens: whoever sees it ready may stop it at once, and its lock must not stay behind.
  stopOnSignal(starting);
  const running = await starting;
  if (values.quiet === true) return;
  const { samples } = config.oidc === null ? await accountsFor(running.services.db, '') : { samples: [] };
  say(greetingOf(config, samples, terminalLanguage(process.env), lost));
}

try {
  await main();
} catch (cause) {
  complain(cause);
  process.exitCode = 1;
}
