import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import { gathered } from '#gateway/queue/gathered.ts';
import { addJobs } from '#gateway/queue/queue.ts';
import { announcementOf, type Activity, type ActivityKind } from '#gateway/db/activity.ts';
import { nameList, recordSet } from '#gateway/db/engine/record-set.ts';

const DAY = 86_400_000;
/** An item that completed longer ago is history, not news: an import of old orders rings nobody's phone. */
const NEWS_DAYS = 7;
const ABOUT_ITEMS: ReadonlySet<ActivityKind> = new Set(['item-completed', 'item-returned', 'commission-confirmed']);
/** Whether what happened to an item at an instant is told at `now` (milliseconds). */
export const isNews = (at: string, now: number): boolean => Date.parse(at) > now - NEWS_DAYS * DAY;
/** Several items that complete within this time make one push message. */
const GATHERING_MS = 60_000;

const COLUMNS = {
  consultant_id: 'bigint',
  kind: 'text',
  params: 'jsonb',
  target: 'text',
  source_key: 'text',
  created_at: 'timestamptz',
} as const;

interface Reported {
  consultant_id: number;
  kind: ActivityKind;
}

/**
 * Writes activities into the notifications of the consultants and has them pushed to their phones. Each is told once,
 * however often it is announced; old news about items is left out. `db` is the transaction of what happened, so that
 * nothing is announced that was taken back.
 */
export async function announce(
  services: Pick<Services, 'db' | 'clock'>,
  activities: readonly Activity[],
): Promise<void> {
  const now = services.clock.now();
  const news = activities.filter(({ kind, at }) => !ABOUT_ITEMS.has(kind) || isNews(at, now));
  if (news.length === 0) return;
  const reported = await storeActivities(services, news);
  const reached = await reachable(services, reported);
  await addJobs(
    services,
    reached.map(({ consultant_id: consultantId, kind }) => ({
      queue: 'push',
      payload: { consultantId, kind },
      ...(ABOUT_ITEMS.has(kind) ? gathered(now, GATHERING_MS, `${consultantId} ${kind}`) : {}),
    })),
  );
}

/** Writes activities without having them pushed; answers those that were not told before. */
export async function storeActivities({ db }: Pick<Services, 'db'>, news: readonly Activity[]): Promise<Reported[]> {
  const rows = news.map((activity) => {
    const { params, target, sourceKey } = announcementOf(activity);
    const { consultantId: consultant_id, kind, at: created_at } = activity;
    return { consultant_id, kind, params, target, source_key: sourceKey, created_at };
  });
  const { rows: reported } = await sql<Reported>`
    insert into notification (${nameList(COLUMNS)})
    select ${nameList(COLUMNS)} from ${recordSet(COLUMNS, rows)}
    on conflict (consultant_id, source_key) do nothing
    returning consultant_id, kind`.execute(db);
  return reported;
}

/** Those that have a phone to push to, each once. */
async function reachable({ db }: Pick<Services, 'db'>, reported: readonly Reported[]): Promise<Reported[]> {
  if (reported.length === 0) return [];
  const ids = [...new Set(reported.map((each) => each.consultant_id))];
  const subscribed = await db
    .selectFrom('push_subscription')
    .select('consultant_id')
    .distinct()
    .where('consultant_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const reached = new Set(subscribed.map((row) => row.consultant_id));
  const each = new Map(reported.map((one) => [`${one.consultant_id} ${one.kind}`, one]));
  return [...each.values()].filter((one) => reached.has(one.consultant_id));
}
