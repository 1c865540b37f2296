import { enqueueWrite } from '#data/outbox.ts';
import { sessionState } from '#browser/session-state.ts';
import type { NotificationRow } from '#shared/db/schema.ts';

/**
 * Tells the gateway that a notification was opened, now or when there is a connection; until then this phone shows it as
 * read. Support looks on without leaving traces, and a phone that is full shows it as new again: neither is worth a word.
 */
export async function markRead({ id, status }: NotificationRow): Promise<void> {
  const consultantId = sessionState.current().facts?.consultantId;
  if (status === 'read' || !consultantId) return;
  await enqueueWrite({ kind: 'read-notification', params: { id: consultantId, notificationId: id } });
}
