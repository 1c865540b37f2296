import type { NetFailure, Pulled } from '#shared/bridge/sync-api.ts';
import { fillPath, queryText, type AnswerOf, type AnyCall } from '#shared/contract/call.ts';
import type { CacheDatabase, PullRow } from '#shared/db/schema.ts';
import type { StorageFailure } from '#shared/db/storage-failure.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { news } from '#shared/contract/calls/news.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { send, type Input, type Unchanged } from '#shared/net/send.ts';
import { readInside, type Fresh } from '#shared/net/read-answer.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { expire } from './store/expire.ts';
import { whenStored } from './store/when-stored.ts';
import type { Deps } from './deps.ts';
import type { StoredAnswers } from './store/stored-answers.ts';
import type { Keeping } from './plan.ts';
import { ENDED } from '#workers/sync/failed.ts';

/** Why a pull stored nothing. `ended`: another session began meanwhile, so the answer belongs to nobody here any more. */
export type PullFailure = NetFailure | { kind: 'storage'; why: StorageFailure } | { kind: 'ended' };

export type PullOutcome = Result<Pulled, PullFailure>;

/** A pull of a run, and the collection that its failure is noted with. */
export type Step = [collection: string, pull: (job: Job) => Promise<PullOutcome>];

/** What a run finds before it asks: all pulls are read once, and what is right already is noted once. */
export interface Look {
  /** The states of all pulls by key. */
  pulls: ReadonlyMap<string, PullRow>;
  /** Names of questions whose answer never came. */
  missing: string[];
  /** Pulls whose stored answer the gateway has just confirmed, and their questions. */
  right: { key: string; name: string; etag: string }[];
}

/** One run of the sync for one session: what it works with, and what it learnt on the way. */
export interface Job extends Keeping {
  deps: Deps;
  db: CacheDatabase;
  facts: SessionFacts;
  /** Session epoch under which the run began. */
  epoch: number;
  locale: Locale;
  signal: AbortSignal;
  /** Whether pulls that can wait may begin: false while no window is seen. */
  isSeen: () => boolean;
  /** Gateway time of the first answer of the run: what the run leaves on the phone is at least as new. */
  beganAsOf: string | null;
  /** Milliseconds from the device's clock to gateway time, as of the last answer; null before the first. */
  clockOffset: number | null;
  /** What the run writes at its end, because no screen waits for it. */
  later: (() => Promise<Result<unknown, PullFailure>>)[];
  /** The gateway was restored from a backup: all must be pulled again. */
  restored: boolean;
  /** What the run finds while it only looks which questions it has; null while it asks. */
  looking: Look | null;
  /** Answers that the phone keeps, and what the gateway said of them at the beginning of the run. */
  kept: StoredAnswers;
}

/**
 * Gateway time of a run in ms: that of its first answer, before it the phone's. No clock of the phone is read again: it may be put
 * right in the middle of a run, as phones do as soon as there is a line.
 */
export const runTime = ({ beganAsOf, deps }: Job): number => (beganAsOf === null ? deps.now() : Date.parse(beganAsOf));

/** How a question names the person whose data it is about. */
export const ownParams = ({ facts }: Pick<Job, 'facts'>): { id: string } => ({ id: facts.consultantId ?? '' });

/** How a call is named among the answers that the phone keeps: its path with its query. */
export const nameOf = <C extends AnyCall>(call: C, input: Input<C>): string =>
  fillPath(call.path, input.params) + queryText(input.query ?? {});

/** Whether a call asks for a whole month as columns: nobody asks for it again, so that nothing need be known of it. */
const isMonth = ({ query }: { query?: Readonly<Record<string, unknown>> }): boolean => query?.['period'] !== undefined;

/** Whether the gateway spoke about a stored answer at the beginning of the run: then to ask again is free, or needed. */
export const wasToldOf = <C extends AnyCall>({ kept }: Job, call: C, input: Input<C>): boolean => {
  const name = nameOf(call, input);
  return kept.asOf !== '' && kept.known.some(([known]) => known === name);
};

/**
 * Sends a call of this run's session and remembers the gateway's time from the answer, or that the session has expired. A
 * call that was stopped from here says nothing about the line: it `ended`.
 */
export async function ask<C extends AnyCall>(
  job: Job,
  call: C,
  input: Input<C>,
  etag: string | null = null,
): Promise<Result<Fresh<AnswerOf<C>> | Unchanged, PullFailure>> {
  const { deps, kept } = job;
  const path = nameOf(call, input);
  if (etag !== null && kept.confirmed.get(path) === etag) {
    kept.met.set(path, etag);
    return ok({ kind: 'unchanged', asOf: kept.asOf, counter: kept.counter });
  }
  const answer = takeArrived(job, call, path) ?? (await sendInSession(job, call, input, etag));
  if (!answer.ok && answer.error.kind === 'offline' && job.signal.aborted) return ENDED;
  if (!answer.ok && answer.error.kind === 'refused' && answer.error.code === 'UNAUTHENTICATED') await expire(job);
  if (answer.ok) {
    const asOf = answer.value.kind === 'fresh' ? answer.value.meta.as_of : answer.value.asOf;
    const tag = answer.value.kind === 'fresh' ? answer.value.etag : etag;
    if (tag !== null && call.path !== news.path && !isMonth(input)) kept.met.set(path, tag);
    if (asOf !== null) {
      job.clockOffset = Date.parse(asOf) - deps.now();
      job.beganAsOf ??= asOf;
    }
  }
  return answer;
}

const sendInSession = <C extends AnyCall>(
  { deps, db, locale, facts, signal }: Job,
  call: C,
  input: Input<C>,
  etag: string | null,
): ReturnType<typeof send<C>> =>
  send(call, input, {
    fetch: deps.fetch,
    locale,
    token: facts.token,
    etag,
    signal,
    timeoutMs: call.method === 'GET' ? deps.timeouts.readMs : deps.timeouts.writeMs,
    ...(call.method === 'GET' ? {} : { key: deps.newId() }),
    ...(isMonth(input) ? { quiet: () => whenStored(db) } : {}),
  });

/** The answer to a call that came along with others, null when none did or it is not one: then it is asked for. */
function takeArrived<C extends AnyCall>(
  { kept, deps }: Job,
  call: C,
  path: string,
): Result<Fresh<AnswerOf<C>>, never> | null {
  const arrived = kept.arrived.get(path);
  if (arrived === undefined || call.method !== 'GET') return null;
  kept.arrived.delete(path);
  const read = readInside(call, arrived, { key: undefined, now: deps.now() });
  return read.ok ? read : null;
}
