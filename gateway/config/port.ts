import { createServer } from 'node:net';
import { portFailure } from './failure.ts';

/** Fails at once when the port is taken, before a first start fills a database for nothing. Throws PlainFailure. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(portFailure(cause, host, port) ?? cause));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
