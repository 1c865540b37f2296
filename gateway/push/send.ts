import type { Services } from '#gateway/base/services.ts';
import { handleJob, type JobHandler, TryLater } from '#gateway/queue/job-handler.ts';
import { pushResults } from '#gateway/base/metrics.ts';
import type { ActivityKind } from '#gateway/db/activity.ts';
import { type PushJob, pushJobSchema } from './push-job.ts';
import type { PushSender } from './sender.ts';
import { giveUpSubscription, mayHear } from './subscriptions.ts';

const QUIET: ReadonlySet<ActivityKind> = new Set(['item-completed', 'item-returned', 'commission-confirmed']);
const COUNTED_AS = { sent: 'delivered', gone: 'gone', waits: 'later', later: 'later', refused: 'given_up' } as const;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 30 * 60_000;

/** As long as the message has waited already, so that the waits double. */
const patience = (since: number, now: number): number =>
  Math.min(Math.max(now - since, FIRST_WAIT_MS), LONGEST_WAIT_MS);

async function sendOne(job: PushJob, services: Services, send: PushSender): Promise<void> {
  const { consultantId, endpoint, kind, message, since, until } = job;
  const now = services.clock.now();
  if (now >= until) {
    pushResults.inc({ outcome: 'given_up' });
    return;
  }
  // Days may have passed since the message was made: who may have it is asked anew.
  const phone = await services.db
    .selectFrom('push_subscription as phone')
    .innerJoin('consultant', 'consultant.consultant_id', 'phone.consultant_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('phone.consultant_id', '=', consultantId)
    .where('endpoint_hash', '=', endpoint)
    .where(mayHear)
    .executeTakeFirst();
  if (phone === undefined) return;
  const outcome = await send(phone, {
    text: JSON.stringify(message),
    ttl: Math.ceil((until - now) / 1000),
    urgency: QUIET.has(kind) ? 'low' : 'normal',
    topic: kind === 'message' ? `message-${message.id}` : kind,
  });
  pushResults.inc({ outcome: COUNTED_AS[outcome.is] });
  if (outcome.is === 'gone') await giveUpSubscription(services, consultantId, endpoint);
  if (outcome.is === 'waits') throw new TryLater(outcome.afterMs);
  if (outcome.is === 'later')
    // Whoever answers that it may be at once would be asked without a pause until the message is old.
    throw new TryLater(Math.max(outcome.afterMs ?? 0, patience(since, now)));
}

/** Sends one message to one phone; tried again until it is old news, and gone with a phone that does not exist any more. */
export const sendPush = (send: PushSender): JobHandler => ({
  ...handleJob('push-send', pushJobSchema, (job, services) => sendOne(job, services, send)),
  attempts: Number.POSITIVE_INFINITY,
});
