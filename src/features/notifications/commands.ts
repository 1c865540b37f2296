import { syncClient } from '#browser/sync-client.ts';
import { pullFailureOf, type PullFailure } from '#data/pull-failure.ts';
import { enqueueWrite } from '#data/outbox/writes.ts';
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

/** Fetches ten earlier notifications into the phone; null when they came. */
export async function fetchEarlier(): Promise<PullFailure | null> {
  const outcome = await syncClient.pullEarlier('notifications');
  return outcome.ok ? null : pullFailureOf(outcome.error);
}

/** Asks where a notification leads that is not on this phone, and marks it as read; null when nobody can say. */
export async function askTarget(id: string): Promise<string | null> {
  const asked = await syncClient.notificationTarget(id);
  return asked.ok ? asked.value : null;
}
