import { setTimeout as wait } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { type Socket, createServer } from 'node:net';
import * as v from 'valibot';
import { sentenceOf } from '#gateway/config/failure.ts';
import type { CommandContext } from './command.ts';
import { commandOf } from './commands.ts';
import { type Reply, orderSchema } from './control-messages.ts';
import { controlPath } from './control-path.ts';
import { takePath } from './take-path.ts';

/** How long a client may take to send its order. */
const ASK_WITHIN_MS = 10_000;
/** Longest order, in characters: longer than any command line that a system takes. */
const LONGEST_ORDER = 4_000_000;
/** How long a client may leave the rest of its answer unread; somebody may page through it. */
const UNREAD_MS = 30 * 60_000;
/** How long a gateway that is asked to stop waits for a command; all else of it waits behind this. */
const WORK_AT_STOP_MS = 1000;
/** How long a client may leave the rest unread then. */
const UNREAD_AT_STOP_MS = 500;

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

/** The first line that a socket sends; null when it ends, falls silent or goes on without an end of line. */
function firstLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      const end = part.indexOf('\n');
      if (end >= 0) resolve(heard + part.slice(0, end));
      else if (heard.length + part.length > LONGEST_ORDER) resolve(null);
      else heard += part;
    });
    socket.once('close', () => resolve(null));
    socket.setTimeout(ASK_WITHIN_MS, () => resolve(null));
  });
}

/** One command of one client. A command that was begun is done to its end while the gateway runs, though nobody may hear it any more. */
class Conversation {
  readonly #socket: Socket;
  #stopping = false;
  #atWork: Promise<void> | null = null;

  constructor(context: CommandContext, socket: Socket) {
    this.#socket = socket;
    // Every way in which a client leaves comes here: it concerns nobody but itself.
    socket.on('error', () => socket.destroy());
    void this.#talk(context);
  }

  async #talk(context: CommandContext): Promise<void> {
    const socket = this.#socket;
    const line = await firstLine(socket);
    if (line === null) return void socket.destroy();
    socket.setTimeout(0);
    this.#atWork = obey(context, line, (message) => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    });
    await this.#atWork;
    socket.end();
    socket.setTimeout(this.#stopping ? UNREAD_AT_STOP_MS : UNREAD_MS, () => socket.destroy());
  }

  /** Ends it when its command is done, or is still at it after a moment; what nobody reads does not hold the gateway up. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#atWork === null) return void this.#socket.destroy();
    const enough = new AbortController();
    const isDone = await Promise.race([
      this.#atWork.then(() => true),
      wait(WORK_AT_STOP_MS, false, { signal: enough.signal }).catch(() => false),
    ]);
    enough.abort();
    const failed = 'The gateway stops before the command is done; give it again when the gateway runs.';
    if (!isDone && this.#socket.writable) this.#socket.end(`${JSON.stringify({ failed } satisfies Reply)}\n`);
    this.#socket.setTimeout(UNREAD_AT_STOP_MS, () => this.#socket.destroy());
  }
}

/**
 * Lets the command line of the same user work through this gateway, which alone may open its database.
 * The function returned stops it and removes the socket.
 */
export async function startControl(dataDir: string, context: CommandContext): Promise<() => Promise<void>> {
  const path = controlPath(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const open = new Set<Conversation>();
  const server = createServer((socket) => {
    const conversation = new Conversation(context, socket);
    open.add(conversation);
    socket.once('close', () => open.delete(conversation));
  });
  await takePath(server, path);
  server.unref();
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([...open].map((conversation) => conversation.stop()));
    await closed;
  };
}
