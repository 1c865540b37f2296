import { useWrites } from '#data/outbox.ts';
import { useFact } from '#data/use-fact.ts';
import { readHere } from '#shared/outbox/overlay.ts';

/** How many notifications are unread: as the gateway counted them, less those that were opened here since. */
export function useUnread(): number {
  const counts = useFact('unread');
  const writes = useWrites();
  if (!counts) return 0;
  return Math.max(0, counts.value.unread - readHere(writes ?? [], counts.asOf).size);
}
