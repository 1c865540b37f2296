import type { Db } from '#gateway/db/db.ts';
import { CountWindows } from '#gateway/base/count-windows.ts';
import { type Audited, audit } from '#gateway/db/audit.ts';

/** Audit lines of calls that change nothing, written a few at a time. */
export interface AuditTrail {
  note(line: Audited): void;
  /** Notes an attempt at what is somebody else's; of many by one person within an hour, so many and that there were more. */
  noteAttempt(line: Audited): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

const AFTER_MS = 500;
const AT_ONCE = 200;

/** Nobody can take a line out of the log again, so nobody with a session may fill the disk with them. */
const ATTEMPTS_AN_HOUR = 100;
const HOUR_MS = 3_600_000;
const PEOPLE_COUNTED = 10_000;

/**
 * Collects audit lines for half a second: one write for what a person looks at in that time, and none that a reader waits
 * for. A process that is killed loses at most that half second; writes do not go this way, they keep their line
 * themselves. What the database does not take is tried again with the next lines.
 */
export function auditTrail(db: Db, onError: (cause: unknown) => void): AuditTrail {
  let waiting: Audited[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const attempts = new CountWindows(PEOPLE_COUNTED);

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, AT_ONCE);
      await audit(db, lines);
      waiting = waiting.slice(lines.length);
    }
  };
  const begin = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write).catch(onError);
    return writing;
  };
  const note = (line: Audited): void => {
    waiting.push(line);
    timer ??= setTimeout(() => void begin(), AFTER_MS).unref();
  };
  return {
    note,
    noteAttempt(line) {
      const { count } = attempts.count(String(line.actorId), line.at, HOUR_MS);
      if (count <= ATTEMPTS_AN_HOUR) note(line);
      else if (count === ATTEMPTS_AN_HOUR + 1) note({ ...line, action: 'more attempts', object: '' });
    },
    close: begin,
  };
}
