import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import type { NewJob } from './queue.ts';

/** What is done with the jobs of a queue. */
export interface JobHandler {
  queue: string;
  /** How often a job is tried before it counts as failed for good. */
  attempts: number;
  run(payload: unknown, services: Services): Promise<void>;
  /** The job that takes the place of one that is done, null for none. */
  next?(payload: unknown, services: Services): Promise<NewJob>;
}

const ATTEMPTS = 12;

/**
 * The handler of a queue. `run` throws when the job has to be tried again (see {@link TryLater}); it runs at least once,
 * so doing it twice must be the same as doing it once. `services.db` is the database, not a transaction: begin one with
 * inTransaction for what belongs together, and ask the network outside of it.
 */
export const handleJob = <Schema extends GenericSchema>(
  queue: string,
  schema: Schema,
  run: (payload: InferOutput<Schema>, services: Services) => Promise<void>,
): JobHandler => ({ queue, attempts: ATTEMPTS, run: (payload, services) => run(v.parse(schema, payload), services) });

/** Thrown by a handler that knows when the next attempt makes sense, for example from a Retry-After. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly afterMs: number;
  constructor(afterMs: number) {
    super('The job is tried again later');
    this.afterMs = afterMs;
  }
}
