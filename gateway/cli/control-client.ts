import { type Socket, connect } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { Told } from '#gateway/config/failure.ts';
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
export async function askRunning(dataDir: string, order: Order, say: (line: string) => void): Promise<boolean> {
  const socket = await connected(controlPath(dataDir));
  if (socket === null) return false;
  socket.write(`${JSON.stringify(order)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = v.parse(v.pipe(v.string(), v.parseJson(), replySchema), line);
    if ('say' in reply) say(reply.say);
    else if ('failed' in reply) throw new Told(reply.failed);
    else return true;
  }
  throw new Told('The gateway stopped before the command was done.');
}
