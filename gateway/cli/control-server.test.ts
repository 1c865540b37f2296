import { type Socket, connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJobs } from '#gateway/queue/queue.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { CommandContext } from './command.ts';
import { HELP } from './commands.ts';
import { askRunning } from './control-client.ts';
import { controlPath } from './control-path.ts';
import { startControl } from './control-server.ts';

const database = databaseForTests();
let stop: () => Promise<void>;

/** More answers than two sockets and the memory between them hold. */
const QUEUES = 6000;

beforeAll(async () => {
  const jobs = Array.from({ length: QUEUES }, (_none, index) => ({
    queue: `queue-${index}-${'x'.repeat(100)}`,
    payload: {},
  }));
  await addJobs(testServices(database.db), jobs);
}, 240_000);

beforeEach(async () => {
  const services = testServices(database.db);
  const clock = { now: () => services.clock.now(), offset: () => 0, move: () => Promise.resolve() };
  const { folder: dataDir } = database;
  const context: CommandContext = { services, clock, backup: null, dataDir, mode: 'sandbox', moveOrders: false };
  stop = await startControl(dataDir, context);
});
afterEach(() => stop());

/** A line to the gateway that reads nothing by itself. */
const silent = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(controlPath(database.folder));
    socket.once('connect', () => resolve(socket)).once('error', reject);
    socket.on('error', () => undefined);
  });

const order = (command: string, ...args: string[]): string => `${JSON.stringify({ command, args })}\n`;

/** Whether the gateway still does what a well-behaved command line asks. */
async function served(): Promise<boolean> {
  const said: string[] = [];
  return (
    (await askRunning(database.folder, { command: 'clock', args: [] }, (line) => said.push(line))) && said.length > 0
  );
}

const COMMANDS = [...HELP.matchAll(/npm run gateway -- (\w+)/g)].map(([, name = '']) => name);

describe('the control socket', () => {
  it('outlives a client that leaves in the middle of a long answer', async () => {
    const socket = await silent();
    const heard = new Promise((resolve) => socket.once('readable', resolve));
    socket.write(order('jobs'));
    await heard;
    socket.destroy();
    expect(await served()).toBe(true);
  });

  it.each(COMMANDS)('outlives a client that leaves as soon as it has asked for %s', async (command) => {
    for (const args of [[], ['JF-1'], ['--nothing']]) {
      const socket = await silent();
      await new Promise((resolve) => socket.write(order(command, ...args), resolve));
      socket.destroy();
    }
    expect(await served()).toBe(true);
  });

  it.each(['', '{"comm', 'no order\n', '{"command":"fly","args":[]}\n', `${order('clock')}${order('clock')}half`])(
    'outlives a client that sends %j and leaves',
    async (words) => {
      const socket = await silent();
      await new Promise((resolve) => socket.write(words, resolve));
      socket.destroy();
      expect(await served()).toBe(true);
    },
  );

  it('stops although one client never reads and another one has sent half a line', async () => {
    const deaf = await silent();
    const heard = new Promise((resolve) => deaf.once('readable', resolve));
    deaf.write(order('jobs'));
    await heard;
    const half = await silent();
    half.write('{"command"');
    expect(await served()).toBe(true);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(5000);
    deaf.destroy();
    half.destroy();
  });
});
