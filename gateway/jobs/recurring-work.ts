import type { Services } from '#gateway/base/services.ts';

/**
 * Work that comes again and again. Its next time is a job in the database; when one is done, the following one takes its
 * place in the same transaction, so that no time is lost or doubled by a crash or by several processes.
 */
export interface Recurring {
  queue: string;
  /** Times that passed while nobody worked: `each` one is made up for, in order; or only the `last`. */
  missed: 'each' | 'last';
  /** The first time after `after`; both in milliseconds by the gateway's clock. */
  next(after: number, services: Services): number | Promise<number>;
  /** When it begins in a database that has never seen it; without it, at the next time from now. */
  first?(services: Services): number | Promise<number>;
  /** Does what is due at `at`; again after a crash, and possibly for a time that it has seen (when the clock was put back). */
  run(at: number, services: Services): Promise<void>;
}
