import { mkdir } from 'node:fs/promises';
import { type Socket, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { sentenceOf } from '#gateway/config/failure.ts';
import { type CommandContext, commandOf } from './commands.ts';
import { type Reply, orderSchema } from './control-messages.ts';
import { controlPath } from './control-path.ts';
import { takePath } from './take-path.ts';

async function obey(context: CommandContext, line: string, reply: (message: Reply) => void): Promise<void> {
  const order = v.safeParse(v.pipe(v.string(), v.parseJson(), orderSchema), line);
  if (!order.success) return reply({ failed: 'The gateway did not understand the command line.' });
  try {
    const { command, args } = order.output;
    await commandOf(command).run(context, args, (say) => reply({ say }));
    reply({ done: true });
  } catch (cause) {
    reply({ failed: sentenceOf(cause) });
  }
}

function converse(context: CommandContext, socket: Socket): void {
  const reply = (message: Reply): void => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  const lines = createInterface({ input: socket });
  lines.once('line', (line) => {
    void obey(context, line, reply).finally(() => socket.end());
  });
  socket.on('error', () => socket.destroy());
}

/**
 * Lets the command line of the same user work through this gateway, which alone may open its database.
 * The function returned stops it and removes the socket.
 */
export async function startControl(dataDir: string, context: CommandContext): Promise<() => Promise<void>> {
  const path = controlPath(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const server = createServer((socket) => converse(context, socket));
  await takePath(server, path);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
