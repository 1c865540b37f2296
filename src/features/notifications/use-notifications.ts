import { useLive } from '#data/cache.ts';
import { useWrites } from '#data/outbox.ts';
import { readFact } from '#shared/db/ages.ts';
import type { NotificationRow } from '#shared/db/schema.ts';
import { readHere } from '#shared/outbox/overlay.ts';

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
  const asOf = stored.counts?.asOf ?? '';
  const opened = readHere(writes ?? [], asOf);
  const rows = stored.rows.map((row) => (opened.has(row.id) ? { ...row, status: 'read' as const } : row));
  return { rows, total: Math.max(stored.counts?.value.total ?? 0, rows.length), asOf };
}
