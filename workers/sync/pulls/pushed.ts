import type { PushPayload } from '#shared/contract/push-payload.ts';
import type { Result } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import type { Job, PullFailure } from '#workers/sync/job.ts';

/**
 * Puts what a push message says into the list, so that it stands there when the app opens without a connection. The next
 * pull of the list brings the whole words in its place. Answers with how many are unread, as far as the phone knows.
 */
export const storePushed = (job: Job, message: PushPayload): Promise<Result<number, PullFailure>> =>
  inSession(job, [job.db.notifications, job.db.facts], async () => {
    const { db, locale } = job;
    const [known, counts] = await Promise.all([db.notifications.get(message.id), db.facts.get('unread')]);
    const { total, unread } = counts?.key === 'unread' ? counts.value : { total: 0, unread: 0 };
    if (known) return unread;
    const { id, title, body, created_at: createdAt, target } = message;
    await db.notifications.put({ id, kind: 'other', title, body, createdAt, status: 'new', target, locale, asOf: '' });
    const value = { total: total + 1, unread: unread + 1 };
    await db.facts.put({ key: 'unread', value, asOf: counts?.asOf ?? '' });
    return value.unread;
  });
