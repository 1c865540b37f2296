import type { Db } from './db/db.ts';
import type { DatabaseTime } from './db/database-time.ts';
import type { Stamp } from './http/stamp.ts';
import type { SandboxClock } from './base/sandbox-clock.ts';
import { readFact, writeFact } from './db/facts.ts';

const EVERY_MS = 5000;

/**
 * Every few seconds: asks the database for its time, which stamps are held against; remembers the latest `as_of`, so that
 * answers do not go back in time when the machine's clock does a little and the gateway is started again; and with `others`
 * on the same database follows the clock that one of them moved.
 * The function returned remembers once more and stops it.
 */
export function keepTime(
  db: Db,
  { clock, stamp, time, others }: { clock: SandboxClock; stamp: Stamp; time: DatabaseTime; others: boolean },
  onError: (cause: unknown) => void,
): () => Promise<void> {
  const turn = async (): Promise<void> => {
    await time.measure();
    if (others) await clock.follow();
    const shown = stamp.read();
    if (shown > (await readFact(db, 'as_of_floor_ms'))) await writeFact(db, 'as_of_floor_ms', shown);
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(turn).catch(onError);
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await turn();
  };
}
