import type { Db } from '#gateway/db/db.ts';
import { type Audited, audit } from '#gateway/db/audit.ts';

/** Audit lines of calls that change nothing, written a few at a time. */
export interface AuditTrail {
  note(line: Audited): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

const AFTER_MS = 500;
const AT_ONCE = 200;

/**
 * Collects audit lines for half a second: one write for what a person looks at in that time, and none that a reader waits
 * for. A process that is killed loses at most that half second; writes do not go this way, they keep their line
 * themselves. What the database does not take is tried again with the next lines.
 */
export function auditTrail(db: Db, onError: (cause: unknown) => void): AuditTrail {
  let waiting: Audited[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

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
  return {
    note: (line) => {
      waiting.push(line);
      timer ??= setTimeout(() => void begin(), AFTER_MS).unref();
    },
    close: begin,
  };
}
