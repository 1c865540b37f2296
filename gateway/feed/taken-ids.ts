import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#gateway/db/db.ts';
import { nameList, recordSet } from '#gateway/db/engine/record-set.ts';
import type { FeedEvent } from './contract/event.ts';
import { KNOWN, refuse, type Verdict } from './contract/verdict.ts';

/** An event with the number that it has in its request. */
export interface Told<Event extends FeedEvent = FeedEvent> {
  place: number;
  event: Event;
  /** Of its content: an id that comes again says the same. */
  hash: string;
}

/** What became of events, by their places. */
export type Verdicts = Map<number, Verdict>;

const COLUMNS = { event_id: 'text', hash: 'text', received_at: 'timestamptz' } as const;

/** The hash of an event as its schema reads it: the same whatever order its fields came in. */
export const hashOfEvent = (event: FeedEvent): string =>
  digest('sha256', JSON.stringify(event), 'base64url').slice(0, 22);

const again = (hash: string, told: Told): Verdict =>
  hash === told.hash ? KNOWN : refuse('other-content', 'id', 'Another event had this id');

/** Those events that are new; the verdicts of the others, also of what comes twice in one request, are put down. */
export async function onlyNew(db: Db, told: readonly Told[], verdicts: Verdicts): Promise<Told[]> {
  if (told.length === 0) return [];
  const { rows } = await sql<{ event_id: string; hash: string }>`
    select event_id, feed_event.hash
    from ${recordSet(
      { event_id: 'text' },
      told.map(({ event }) => ({ event_id: event.id })),
    )}
    join feed_event using (event_id)`.execute(db);
  const known = new Map(rows.map((row) => [row.event_id, row.hash]));
  return told.filter((one) => {
    const hash = known.get(one.event.id);
    if (hash !== undefined) verdicts.set(one.place, again(hash, one));
    else known.set(one.event.id, one.hash);
    return hash === undefined;
  });
}

/**
 * Takes the ids of events in the transaction of what they change. Answers those that nobody took meanwhile; the others
 * are known or say something else, and change nothing here.
 */
export async function takeIds<One extends Told>(
  tx: Tx,
  told: readonly One[],
  now: string,
  verdicts: Verdicts,
): Promise<One[]> {
  if (told.length === 0) return [];
  // In the order of the ids: two requests that meet never wait for each other in a circle.
  const rows = told
    .map(({ event, hash }) => ({ event_id: event.id, hash, received_at: now }))
    .toSorted((one, other) => (one.event_id < other.event_id ? -1 : 1));
  // Mostly all of them are new, and counting them costs less than reading thousands of ids again.
  const { rows: stored } = await sql<{ fresh: string[] | null }>`
    with stored as (
      insert into feed_event (${nameList(COLUMNS)}) select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}
      on conflict do nothing returning event_id
    )
    select case when count(*) < ${rows.length}::integer then coalesce(jsonb_agg(event_id), '[]') end as fresh from stored`.execute(
    tx,
  );
  const ids = stored[0]?.fresh ?? null;
  if (ids === null) return [...told];
  const fresh = new Set(ids);
  // Who came first meanwhile may have told something else by the same id.
  await onlyNew(
    tx,
    told.filter(({ event }) => !fresh.has(event.id)),
    verdicts,
  );
  return told.filter(({ event }) => fresh.has(event.id));
}
