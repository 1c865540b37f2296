import { sql } from 'kysely';
import type { Db } from './db.ts';

/** After about a quarter of an hour: what was away for a moment is back by then. */
const OFTEN = 10;
/** What these send to others is given up after days by rules of their own, and whoever does not take it is told of elsewhere. */
const OF_OTHERS = ['push-send', 'webhook'];

/** Whether a job waits that has failed again and again. Most of them are tried for ever, and never count as failed. */
export const isFailing = sql<boolean>`(state = 'waiting' and last_error is not null and attempts >= ${OFTEN}
  and queue <> all(${OF_OTHERS}::text[]))`;

/** The queues of such jobs: how many there are, and how often the one was tried that was tried the most. */
export const failingQueues = (db: Db): Promise<{ queue: string; jobs: number; attempts: number }[]> =>
  db
    .selectFrom('job')
    .select(({ fn }) => ['queue', fn.countAll<number>().as('jobs'), fn.max<number>('attempts').as('attempts')])
    .where(isFailing)
    .groupBy('queue')
    .orderBy('queue')
    .execute();
