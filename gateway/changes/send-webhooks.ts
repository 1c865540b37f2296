import type { Selectable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { isoNow } from '#gateway/base/clock.ts';
import { NOT_IN_TIME, postOutside } from '#gateway/base/post-outside.ts';
import { waitOf } from '#gateway/base/retry-after.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { handleJob, type JobHandler, TryLater } from '#gateway/queue/job-handler.ts';
import { type Numbered, readChange, readChanges, readTold } from './read-changes.ts';
import { openSecret } from './webhook-secrets.ts';
import { isAwaited, isInside, sendSoon, targetFault, WEBHOOK_QUEUE, WELL } from './webhooks.ts';

type Hook = Selectable<Schema['webhook']>;

/** What became of a message; `unwanted`: the target will hardly take it later either. */
type Sent =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'failed'; reason: string; unwanted: boolean; afterMs: number | null };

const PATIENCE_MS = 15_000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 30 * 60_000;
const LONGEST_ASKED_MS = 6 * 3_600_000;
/** How long a message is tried before it is dead: those after it wait so long. */
const DEAD_AFTER_MS = { unwanted: 3_600_000, unheard: 3 * 86_400_000 };
/** Messages in one run of a job, and for how long it goes on with the next one. */
const AT_ONCE = 100;
const TURN_MS = 5000;
/** A gateway that stops leaves its jobs to their leases. */
const NEVER = new AbortController().signal;

async function post(hook: Hook, { change }: Numbered, services: Services): Promise<Sent> {
  const hosts = services.webhooksTo ?? [];
  const failed = (reason: string, unwanted = false, afterMs: number | null = null): Sent => ({
    is: 'failed',
    reason,
    unwanted,
    afterMs,
  });
  if (targetFault(hook.url, hosts) !== null) return failed('the target is not of the public internet');
  const signing = openSecret(services.secrets, hook.secret);
  if (signing === null)
    return failed('its secret was sealed under another SECRET; remove the webhook and add it again');
  const body = JSON.stringify({ type: change.kind, timestamp: change.at, data: change });
  // The clock of the sandbox may be anywhere; whoever checks the signature compares it with its own.
  const now = new Date();
  const answer = await postOutside({
    endpoint: hook.url,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'webhook-id': change.id,
      'webhook-timestamp': Math.floor(now.getTime() / 1000),
      'webhook-signature': new Webhook(signing.secret).sign(change.id, now, body),
    },
    body: Buffer.from(body),
    loopback: isInside(hook.url, hosts),
    patienceMs: services.webhookPatienceMs ?? PATIENCE_MS,
    stopping: NEVER,
  });
  if (answer === 'private') return failed('the target is not of the public internet');
  if ('unreachable' in answer) {
    const { unreachable: why } = answer;
    return failed(`the target did not answer${why === NOT_IN_TIME ? ' in time' : `: ${why}`}`);
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 410) return { is: 'gone' };
  const asked = waitOf(retryAfter, { now: now.getTime(), longestMs: LONGEST_ASKED_MS });
  // A redirect says nothing of the message: a page of maintenance, or of a sign-in, stands in front for a while.
  const isUnwanted = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  return failed(`the target answered ${status}`, isUnwanted, asked);
}

async function readHook({ db }: Services, id: string): Promise<Hook | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('webhook_id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
}

type Standing = Partial<Failing & Pick<Hook, 'sent_seq' | 'last_error' | 'stopped_at'>>;

const change = (services: Services, id: string, standing: Standing) =>
  services.db.updateTable('webhook').set(standing).where('webhook_id', '=', id).execute();

/**
 * Sends what a webhook has not been sent, in the order of the numbers: the one that fails holds up those after it. After a
 * while what is left goes to a job of its own, so that other webhooks have their turn. What happened while the first message
 * that fails was on its way added a second job: it leaves the webhook to the one that waits out the pause, unless `told`
 * by somebody to go on.
 */
async function sendOn(services: Services, id: string, told: boolean): Promise<void> {
  const hook = await readHook(services, id);
  if (hook === undefined) return;
  if (hook.failing_since !== null && !told && (await isAwaited(services, id))) return;
  const upTo = await readTold(services.db);
  const range = { after: hook.sent_seq, upTo };
  const waiting = await readChanges(services.db, range, { limit: AT_ONCE, kinds: hook.kinds });
  if (waiting.length === 0) {
    // What it does not want to hear of is not kept for it, and does not look as if it waited.
    if (upTo > hook.sent_seq) await change(services, id, { sent_seq: upTo });
    return;
  }
  const begun = performance.now();
  let standing: Failing = hook;
  for (const one of waiting) {
    if (performance.now() - begun > TURN_MS) break;
    if (!(await sendOne(services, { ...hook, ...standing }, one))) return;
    standing = WELL;
  }
  await sendSoon(services, [id]);
}

type Failing = Pick<Hook, 'failing_since' | 'unwanted_since' | 'failures'>;

/** Sends one message, or gives it up; false when the webhook is gone. Throws TryLater. */
async function sendOne(services: Services, hook: Hook, one: Numbered): Promise<boolean> {
  const id = hook.webhook_id;
  const sent = await post(hook, one, services);
  if (sent.is === 'gone') {
    await change(services, id, { stopped_at: isoNow(services.clock), last_error: 'the target answered 410' });
    return false;
  }
  if (sent.is === 'failed') {
    const failing = failingMore(hook, sent, isoNow(services.clock));
    if (!isDead(failing, services.clock.now())) {
      const { failures } = failing;
      await change(services, id, { ...failing, last_error: sent.reason });
      const pause = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      // Whoever answers that it may be at once would be asked without a pause for three days.
      throw new TryLater(Math.max(sent.afterMs ?? 0, pause));
    }
    await giveUp(services, id, one.seq, sent.reason);
  }
  await change(services, id, { sent_seq: one.seq, ...WELL });
  return true;
}

/** How a webhook stands after one more failure, at a moment. */
const failingMore = (hook: Failing, { unwanted }: { unwanted: boolean }, now: string): Failing => ({
  failing_since: hook.failing_since ?? now,
  unwanted_since: unwanted ? (hook.unwanted_since ?? now) : null,
  failures: hook.failures + 1,
});

const isOver = (since: string | null, ms: number, now: number): boolean =>
  since !== null && now - Date.parse(since) >= ms;

const isDead = ({ failing_since: unheard, unwanted_since: unwanted }: Failing, now: number): boolean =>
  isOver(unwanted, DEAD_AFTER_MS.unwanted, now) || isOver(unheard, DEAD_AFTER_MS.unheard, now);

async function giveUp({ db, clock }: Services, id: string, seq: number, reason: string): Promise<void> {
  await db
    .insertInto('webhook_dead')
    .values({ webhook_id: id, seq, reason, died_at: isoNow(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sends a dead message once more; it stays dead when that fails. */
async function sendAgain(services: Services, id: string, seq: number): Promise<void> {
  const [hook, one] = [await readHook(services, id), await readChange(services.db, seq)];
  if (hook === undefined || one === null) return;
  const sent = await post(hook, one, services);
  if (sent.is === 'sent')
    await services.db.deleteFrom('webhook_dead').where('webhook_id', '=', id).where('seq', '=', seq).execute();
}

/** `seq`: of a dead message; `told`: somebody said that the webhook is to go on. */
const sendJob = v.object({ id: v.string(), seq: v.optional(v.number()), told: v.optional(v.boolean(), false) });

/** Sends webhooks, again and again until each message is taken or dead. */
export const sendWebhooks: JobHandler = {
  ...handleJob(WEBHOOK_QUEUE, sendJob, ({ id, seq, told }, services) =>
    seq === undefined ? sendOn(services, id, told) : sendAgain(services, id, seq),
  ),
  attempts: Number.POSITIVE_INFINITY,
};
