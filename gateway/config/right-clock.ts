import type { Config } from './config.ts';
import { PlainFailure } from './failure.ts';
import type { SandboxClock } from '#gateway/base/sandbox-clock.ts';

/** Production runs by the machine's clock: the database of a former sandbox may still hold one that was moved. Throws PlainFailure. */
export function assertRightClock(mode: Config['mode'], clock: Pick<SandboxClock, 'offset'>): void {
  if (mode !== 'production' || clock.offset() === 0) return;
  const hours = (clock.offset() / 3_600_000).toFixed(1);
  throw new PlainFailure(
    `The clock of this database was moved by ${hours} hours, in a sandbox; put it back with "npm run gateway -- clock reset".`,
  );
}
