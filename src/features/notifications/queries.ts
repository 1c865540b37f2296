import { useLive } from '#data/cache.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useFact } from '#data/use-fact.ts';
import type { CacheDatabase, NotificationRow } from '#shared/db/schema.ts';
import { readFact } from '#shared/db/ages.ts';
import { openedHere, readHere } from '#shared/outbox/overlay.ts';

export interface Notifications {
  rows: NotificationRow[];
  /** As the gateway counts them. */
  total: number;
  asOf: string;
}

/** What is here of the notifications, those that were opened on this phone as read; undefined while it is being read. */
export function useNotifications(): Notifications | undefined {
  const stored = useLive(async (db) => {
    const [rows, counts] = await Promise.all([db.notifications.toArray(), readFact(db, 'unread')]);
    return { rows, counts };
  }, []);
  const writes = useWrites();
  if (!stored) return undefined;
  const moment = stored.counts ?? { asOf: '', counter: null };
  const opened = openedHere(writes ?? [], moment);
  const rows = stored.rows.map((row) => (opened.has(row.id) ? { ...row, status: 'read' as const } : row));
  return { rows, total: Math.max(stored.counts?.value.total ?? 0, rows.length), asOf: moment.asOf };
}

/** How many notifications are unread: as the gateway counted them, less those that were opened here since. */
export function useUnread(): number {
  const counts = useFact('unread');
  const writes = useWrites();
  if (!counts) return 0;
  return Math.max(0, counts.value.unread - readHere(writes ?? [], counts).size);
}

/** A notification that is on this phone; undefined for any other, and when it cannot be read. */
export const readNotification = (db: CacheDatabase, id: string): Promise<NotificationRow | undefined> =>
  db.notifications.get(id).catch(() => undefined);
