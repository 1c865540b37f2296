import { sql } from 'kysely';
import { notifications } from '#shared/contract/calls/kazuda.ts';
import { notificationWords, withoutAccount } from '#gateway/words/notifications.ts';
import { serve } from '#gateway/calls/handler.ts';

const PAGE = 10;
const LONGEST_PAGE = 50;

/** A page of notifications, newest first, with how many there are and how many are unread. */
export const serveNotifications = serve(
  notifications,
  ['Notifications', 'Newest first, ten on a page.'],
  async ({ session, query, locale }, { db, market }) => {
    const perPage = Math.min(Math.max(query.per_page ?? PAGE, 1), LONGEST_PAGE);
    const page = Math.max(query.page ?? 1, 1);
    const own = db.selectFrom('notification').where('consultant_id', '=', session.consultantId);
    const counts = await own
      .select([
        sql<number>`count(*)::integer`.as('total'),
        sql<number>`(count(*) filter (where read_at is null))::integer`.as('total_unread'),
      ])
      .executeTakeFirstOrThrow();
    const rows = await own
      .select(['id', 'kind', 'params', 'target', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const data = rows.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      // Support sees what the person sees, but for payment accounts.
      ...notificationWords(session.impersonatorId === null ? row : withoutAccount(row), locale, market),
      created_at: row.created_at,
      status: row.read_at === null ? ('new' as const) : ('read' as const),
      target: row.target,
    }));
    return { ...counts, data };
  },
);
