import { movableClock } from './clock.ts';
import { readFact, writeFact } from '#gateway/db/facts.ts';
import type { Db } from '#gateway/db/db.ts';

/** The clock of a gateway, whose offset is kept in the database. */
export interface SandboxClock {
  now(): number;
  offset(): number;
  /** Takes over what another process on the same database did to the clock. */
  follow(): Promise<void>;
  /** Moves the clock and remembers it. Stamps follow it, back too: which answer is newer, its counter says. */
  move(offset: number): Promise<void>;
}

export async function sandboxClock(db: Db): Promise<SandboxClock> {
  const clock = movableClock(await readFact(db, 'clock_offset_ms'));
  return {
    now: () => clock.now(),
    offset: () => clock.offset(),
    follow: async () => clock.set(await readFact(db, 'clock_offset_ms')),
    move: async (offset) => {
      await writeFact(db, 'clock_offset_ms', offset);
      clock.set(offset);
    },
  };
}
