import type { NotificationRow } from '#shared/db/schema.ts';

/** A new notification counts as new for this long. */
const NEW_MS = 86_399_000;

/** New while it is unread and younger than about a day, by the gateway's time; else earlier. */
export const isNew = ({ status, createdAt }: Pick<NotificationRow, 'status' | 'createdAt'>, now: number): boolean =>
  status === 'new' && now - Date.parse(createdAt) < NEW_MS;

/** The list in its two groups, newest first in each. */
export function groupNotifications(
  rows: readonly NotificationRow[],
  now: number,
): { fresh: NotificationRow[]; earlier: NotificationRow[] } {
  const sorted = rows.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return { fresh: sorted.filter((row) => isNew(row, now)), earlier: sorted.filter((row) => !isNew(row, now)) };
}
