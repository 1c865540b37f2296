import { createServer } from 'node:net';

/** Ports that no system hands out to connections: one of those may be taken again before its new owner listens. */
const [FIRST, COUNT] = [20_000, 10_000];

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
