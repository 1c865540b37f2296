import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { claimJobs } from './claim.ts';
import type { JobHandler } from './job-handler.ts';
import { handlersByQueue, runJob } from './run-job.ts';

/** Jobs that a worker takes at a time: one that hangs in the network does not hold up the others. */
const AT_ONCE = 4;

/** From a quarter of a second to a whole one, by chance: several processes do not ask at the same moment. */
const pause = (): number => 250 + Math.random() * 750;
/** How long a stop waits for jobs that run; one may hang in the network. */
const GRACE_MS = 4000;
/** While the database cannot be asked. */
const LONG_PAUSE_MS = 5000;

export interface Worker {
  /** Takes no more jobs and waits for those that run, but not for long: what is left comes again when its lease ends. */
  stop(): Promise<void>;
}

/** Works on jobs that are due until it is stopped. Any number of processes may do so on one database. */
export function startWorker(
  services: Services,
  handlers: readonly JobHandler[],
  onError: (cause: unknown) => void,
  atOnce = AT_ONCE,
): Worker {
  const byQueue = handlersByQueue(handlers);
  const queues = [...byQueue.keys()];
  const stopping = new AbortController();
  let woken = new AbortController();
  const running = new Set<Promise<boolean>>();

  const fill = async (): Promise<void> => {
    for (const job of await claimJobs(services, queues, atOnce - running.size)) {
      const work = runJob(job, byQueue, services, onError).finally(() => running.delete(work));
      running.add(work);
    }
  };
  let failing = false;
  /** Whether the database could be asked; of a row of failures only the first is told. */
  const asked = async (): Promise<boolean> => {
    try {
      await fill();
      failing = false;
    } catch (cause) {
      if (!failing) onError(cause);
      failing = true;
    }
    return !failing;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // One for each round: what listens to a signal that lives long stays in the memory.
      woken = new AbortController();
      const pauseMs = (await asked()) ? pause() : LONG_PAUSE_MS;
      const rest = wait(pauseMs, undefined, { signal: woken.signal }).catch(() => undefined);
      await (running.size < atOnce ? Promise.race([rest, ...running]) : Promise.race(running));
      woken.abort();
    }
    await Promise.all(running);
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      woken.abort();
      const enough = new AbortController();
      await Promise.race([ended, wait(GRACE_MS, undefined, { signal: enough.signal }).catch(() => undefined)]);
      enough.abort();
    },
  };
}

/**
 * Does everything that is due now, in the order of its time, until nothing is left: what a moved clock has brought. What
 * another worker holds is waited for. Answers how many jobs were done here.
 */
export async function playDue(
  services: Services,
  handlers: readonly JobHandler[],
  onError: (cause: unknown) => void,
): Promise<number> {
  const byQueue = handlersByQueue(handlers);
  const queues = [...byQueue.keys()];
  let played = 0;
  for (;;) {
    const [job] = await claimJobs(services, queues, 1);
    if (job !== undefined) {
      if (await runJob(job, byQueue, services, onError)) played += 1;
    } else if (await anyDue(services, queues)) {
      await wait(50);
    } else {
      return played;
    }
  }
}

async function anyDue({ db, clock }: Services, queues: readonly string[]): Promise<boolean> {
  const due = await db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', isoNow(clock))
    .where('queue', 'in', queues)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
