import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { askRunning } from './control-client.ts';
import { controlPath } from './control-path.ts';

/** The data folder of a gateway that answers every order in the given way. */
async function answering(answer: (socket: Socket) => void): Promise<string> {
  const folder = temporaryFolder('client');
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => answer(socket)));
  await new Promise<void>((resolve) => server.listen(controlPath(folder), resolve));
  onTestFinished(() => void server.close());
  return folder;
}

/** Longer than what a socket takes at once: a gateway that breaks off leaves some of it unread. */
const ORDER = { command: 'clock', args: ['x'.repeat(1_000_000)] };
const line = (reply: unknown): string => `${JSON.stringify(reply)}\n`;

describe('the client of a running gateway', () => {
  it('passes on what the gateway says', async () => {
    const said: string[] = [];
    const folder = await answering((socket) => socket.end(line({ say: 'one' }) + line({ done: true })));
    expect(await askRunning(folder, ORDER, (word) => said.push(word))).toBe(true);
    expect(said).toEqual(['one']);
  });

  it.each([
    ['ends in the middle', (socket: Socket) => socket.end('{"say":"on')],
    ['breaks off', (socket: Socket) => socket.destroy()],
    ['answers in another form', (socket: Socket) => socket.end(line({ sang: 'one' }))],
  ])('says in one sentence that a gateway %s', async (_what, answer) => {
    const folder = await answering(answer);
    await expect(askRunning(folder, ORDER, () => undefined)).rejects.toBeInstanceOf(PlainFailure);
  });

  it('waits no longer for a gateway once nobody reads what it says', async () => {
    const reader = new AbortController();
    const folder = await answering((socket) => socket.write(line({ say: 'one' })));
    expect(await askRunning(folder, ORDER, () => reader.abort(), reader.signal)).toBe(true);
  });
});
