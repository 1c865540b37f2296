import { useWrites } from '#data/outbox.ts';
import type { WriteRow } from '#shared/outbox/row.ts';

/** The refused write that an address names: undefined while it is being read, null when there is none. */
export function useRefused(id: string | undefined): WriteRow | null | undefined {
  const writes = useWrites();
  if (id === undefined) return null;
  if (writes === undefined) return undefined;
  return writes.find((row) => row.id === id && row.state === 'rejected') ?? null;
}
