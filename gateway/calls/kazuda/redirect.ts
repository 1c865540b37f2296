import { notificationTarget } from '#shared/contract/calls/kazuda.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';

/** Where a notification leads. It counts as read from now on, but not because support looked at it. */
export const serveNotificationTarget = serve(
  notificationTarget,
  ['Open a notification', 'Marks it as read and says which place of the app it leads to.'],
  async ({ session, params }, { db, clock }) => {
    const own = { consultant_id: session.consultantId, id: Number(params.notificationId) };
    const found = /^\d{1,15}$/.test(params.notificationId)
      ? await db
          .selectFrom('notification')
          .select(['target', 'read_at'])
          .where('consultant_id', '=', own.consultant_id)
          .where('id', '=', own.id)
          .executeTakeFirst()
      : undefined;
    if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such notification');
    if (found.read_at === null && session.impersonatorId === null) {
      await db
        .updateTable('notification')
        .set({ read_at: isoNow(clock) })
        .where('consultant_id', '=', own.consultant_id)
        .where('id', '=', own.id)
        .where('read_at', 'is', null)
        .execute();
    }
    return { data: found.target };
  },
);
