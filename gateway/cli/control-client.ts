import { type Socket, connect } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { PlainFailure } from '#gateway/config/failure.ts';
import { type Order, replySchema } from './control-messages.ts';
import { controlPath } from './control-path.ts';

const connected = (path: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });

const replyIn = v.pipe(v.string(), v.parseJson(), replySchema);

/**
 * Has the running gateway of the data folder do a command and passes on what it says. False when none runs. Throws PlainFailure
 * with the gateway's sentence when it fails. Once `gone` is aborted nobody hears the rest, and it answers without waiting
 * for it; the gateway does the command to its end.
 */
export async function askRunning(
  dataDir: string,
  order: Order,
  say: (line: string) => void,
  gone?: AbortSignal,
): Promise<boolean> {
  const socket = await connected(controlPath(dataDir));
  if (socket === null) return false;
  const lines = createInterface({ input: socket });
  // Errors of the socket come here as well; its end, which follows them, is what counts.
  lines.on('error', () => undefined);
  try {
    return await new Promise<true>((resolve, reject) => {
      gone?.addEventListener('abort', () => resolve(true), { once: true });
      lines.on('line', (line) => {
        const reply = v.safeParse(replyIn, line);
        if (!reply.success)
          reject(new PlainFailure('The answer of the gateway was not understood; is it of another version?'));
        else if ('say' in reply.output) say(reply.output.say);
        else if ('failed' in reply.output) reject(new PlainFailure(reply.output.failed));
        else resolve(true);
      });
      socket.once('close', () => reject(new PlainFailure('The gateway stopped before the command was done.')));
      socket.write(`${JSON.stringify(order)}\n`);
    });
  } finally {
    lines.close();
    socket.destroy();
  }
}
