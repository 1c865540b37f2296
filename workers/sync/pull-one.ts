import type { Table } from 'dexie';
import type { AnswerOf, AnyCall } from '#shared/contract/call.ts';
import { collectionKey, type Collection, type PullRow } from '#shared/db/schema.ts';
import type { Fresh } from '#shared/net/read-answer.ts';
import { ok } from '#shared/domain/result.ts';
import type { Input } from '#shared/net/send.ts';
import { commit, confirm } from './store/commit.ts';
import { isLooking, isSettled, readBeforeCall } from './pulls/together.ts';
import { isValid } from './store/cursor.ts';
import { ask, type Job, type PullOutcome } from './job.ts';

export interface OneAnswer<C extends AnyCall> {
  collection: Collection;
  /** Which answer of its collection it is, where that has several. */
  part?: string;
  call: C;
  input: Input<C>;
  /** It says something of answers before it, too: it is right only after them. */
  inTurn?: boolean;
  tables: (job: Job) => Table[];
  /** `before`: the pull before, as empty as the first one after the gateway was restored. */
  store: (answer: Fresh<AnswerOf<C>>, before: PullRow) => Promise<void>;
}

/** Pulls a collection that is one answer: a 304 when nothing changed, else its rows in one transaction. */
export async function pullOne<C extends AnyCall>(
  job: Job,
  { collection, part, call, input, inTurn = false, tables, store }: OneAnswer<C>,
): Promise<PullOutcome> {
  const key = collectionKey(collection, part);
  if (isSettled(job, call, input)) return ok('unchanged');
  const before = await readBeforeCall(job, key, call, input);
  if (isLooking(job, call, input, before, inTurn)) return ok('unchanged');
  const etag = isValid(before, job.locale, 'one') ? before.etag : null;
  const answer = await ask(job, call, input, etag);
  if (!answer.ok) return answer;
  const fresh = answer.value;
  if (fresh.kind === 'unchanged') return confirm(job, [key], fresh);
  const pulledAnswer = {
    key,
    asOf: fresh.meta.as_of,
    counter: fresh.meta.counter ?? null,
    epoch: fresh.meta.epoch,
    etag: fresh.etag,
    shape: 'one',
  };
  return commit(job, pulledAnswer, tables(job), (found) => store(fresh, found));
}
