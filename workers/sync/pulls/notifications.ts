import { notificationTarget, notifications, type Notification } from '#shared/contract/calls/kazuda.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { ask, ownParams, type Job, type PullFailure, type PullOutcome } from '#workers/sync/job.ts';
import { pacedOne } from './paced-one.ts';
import { NO_CONTENT } from '#workers/sync/failed.ts';

/** Notifications of one page. */
const PAGE = 10;

const rowsOf = (data: readonly Notification[], locale: string, asOf: string) =>
  data.map(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt, locale, asOf }));

/** How many there are and how many of them are unread, as this phone knows it; null before the first pull. */
async function readCounts({ db }: Job): Promise<{ total: number; unread: number } | null> {
  const counts = await db.facts.get('unread');
  return counts?.key === 'unread' ? counts.value : null;
}

/** The newest page; earlier ones stay while the list has no gap and is in one language. */
export const pullNotifications = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'notifications',
    toggle: 'notifications',
    call: notifications,
    input: { params: ownParams(job), query: { page: 1, per_page: PAGE } },
    tables: ({ db }) => [db.facts, db.notifications],
    async store({ value, meta }, before) {
      const { db, locale } = job;
      const ids = value.data.map(({ id }) => id);
      const counts = await readCounts(job);
      const beyond = (counts?.total ?? 0) - (await db.notifications.count());
      // What came by push is no part of the list yet: it is among these, or nothing that the gateway knows.
      await db.notifications.filter(({ asOf }) => asOf === '').delete();
      const known = before.asOf !== '' && (await db.notifications.bulkGet(ids)).some((row) => row?.locale === locale);
      // Without one that is known there may be more between these and those that are here: the list begins anew. So it does
      // after the gateway was restored, which gives ids of what it lost to others.
      if (!known) await db.notifications.clear();
      await db.notifications.bulkPut(rowsOf(value.data, locale, meta.as_of));
      // What is told late stands where it happened, behind this page perhaps, where nobody would ask for it: more are not here
      // than were before.
      if (value.total - (await db.notifications.count()) > beyond)
        await db.notifications.filter(({ id }) => !ids.includes(id)).delete();
      // The page says nothing of rows beyond it; when it holds all that are unread, what was opened there since is read.
      const unread = value.data.filter(({ status }) => status === 'new').length;
      if (unread === value.total_unread)
        await db.notifications.filter(({ id }) => !ids.includes(id)).modify({ status: 'read' });
      await db.facts.put({
        key: 'unread',
        value: { total: value.total, unread: value.total_unread },
        asOf: meta.as_of,
      });
    },
  });

/** The page after those that are here, asked for by the person: true while the gateway has more than that. */
export async function pullEarlierNotifications(job: Job): Promise<Result<boolean, PullFailure>> {
  const { db, locale } = job;
  const page = Math.floor((await db.notifications.count()) / PAGE) + 1;
  const answer = await ask(job, notifications, {
    params: ownParams(job),
    query: { page, per_page: PAGE },
  });
  if (!answer.ok) return fail(answer.error);
  if (answer.value.kind === 'unchanged') return ok(true);
  const { value, meta } = answer.value;
  return inSession(job, [db.notifications, db.facts], async () => {
    await db.notifications.bulkPut(rowsOf(value.data, locale, meta.as_of));
    // The unread are counted with the newest page alone: over its moment is laid what was opened here since. And what came since
    // is no part of the list before that page is asked for again.
    const counts = await readCounts(job);
    const total = (await db.notifications.count()) + Math.max(0, value.total - page * PAGE);
    await db.facts.put({
      key: 'unread',
      value: { total, unread: counts?.unread ?? value.total_unread },
      asOf: meta.as_of,
    });
    return value.total > page * PAGE;
  });
}

/** Asks where a notification leads, which marks it as read; its row follows. */
export async function pullTarget(job: Job, notificationId: string): Promise<Result<string, PullFailure>> {
  const { db } = job;
  const answer = await ask(job, notificationTarget, { params: { ...ownParams(job), notificationId } });
  if (!answer.ok) return fail(answer.error);
  if (answer.value.kind === 'unchanged') return NO_CONTENT;
  const target = answer.value.value.data;
  const marked = await inSession(job, [db.notifications], async () => {
    await db.notifications.update(notificationId, { status: 'read' });
  });
  return marked.ok ? ok(target) : fail(marked.error);
}
