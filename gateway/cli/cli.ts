import { type Socket, connect } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { MARKET } from '#shared/domain/market/market.ts';
import { readConfig } from '#gateway/config/config.ts';
import { sentenceOf, PlainFailure } from '#gateway/config/failure.ts';
import { openGatewayDatabase } from '#gateway/config/open-gateway-database.ts';
import { sandboxClock } from '#gateway/base/sandbox-clock.ts';
import { HELP, commandOf } from './commands.ts';
import { type Order, replySchema } from './control-messages.ts';
import { controlPath } from './control-path.ts';

const connected = (path: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/**
 * Has the running gateway of the data folder do a command and passes on what it says. False when none runs.
 * Throws Told with the gateway's sentence when it fails.
 */
async function askRunning(dataDir: string, order: Order, say: (line: string) => void): Promise<boolean> {
  const socket = await connected(controlPath(dataDir));
  if (socket === null) return false;
  socket.write(`${JSON.stringify(order)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = v.parse(v.pipe(v.string(), v.parseJson(), replySchema), line);
    if ('say' in reply) say(reply.say);
    else if ('failed' in reply) throw new PlainFailure(reply.failed);
    else return true;
  }
  throw new PlainFailure('The gateway stopped before the command was done.');
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(name: string | undefined, given: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return say(HELP);
  const command = commandOf(name);
  const args = command.absolute(given);
  const config = readConfig(process.env);
  if (command.alone) return command.alone(config, args, say);
  if (await askRunning(config.dataDir, { command: name, args }, say)) return;
  const database = await openGatewayDatabase(config, (cause) => process.stderr.write(`${sentenceOf(cause)}\n`));
  try {
    const clock = await sandboxClock(database.db);
    const { dataDir, mode, moveOrders } = config;
    const services = { db: database.db, clock, market: MARKET, program: config.program };
    await command.run({ services, clock, backup: database.backup, dataDir, mode, moveOrders }, args, say);
  } finally {
    await database.close();
  }
}

try {
  const [name, ...args] = process.argv.slice(2);
  await main(name, args);
} catch (cause) {
  process.stderr.write(`${sentenceOf(cause)}\n`);
  process.exitCode = 1;
}
