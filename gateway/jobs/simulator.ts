import { move } from '#gateway/sample/move-sample.ts';
import { JOB_HANDLERS } from './handlers.ts';
import type { JobHandler } from '#gateway/queue/job-handler.ts';
import { RECURRING, recurringHandler } from './recurring.ts';
import type { Recurring } from './recurring-work.ts';

const EVERY_MS = 20_000;

/**
 * A turn of the sample: what time has brought it since the last one. One job for all gateways of a database, so that
 * several of them do not move it doubly; the first turn comes at once and makes up for the time that has passed.
 */
export const simulator: Recurring = {
  queue: 'movement',
  missed: 'last',
  next: (after) => after + EVERY_MS,
  first: ({ clock }) => clock.now(),
  run: (_at, services) => move(services),
};

/** What recurs in a gateway, and what it does with jobs; `moveOrders`: the sample moves. */
export const workOf = (moveOrders: boolean): { recurring: readonly Recurring[]; handlers: readonly JobHandler[] } =>
  moveOrders
    ? { recurring: [...RECURRING, simulator], handlers: [...JOB_HANDLERS, recurringHandler(simulator)] }
    : { recurring: RECURRING, handlers: JOB_HANDLERS };
