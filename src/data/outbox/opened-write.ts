import { useState } from 'react';
import { canReplace } from '#shared/outbox/commands.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { saidTogether } from '#shared/outbox/merge/said-together.ts';
import { useWrites } from './outbox.ts';

/**
 * The write that an address names, to be corrected or changed, with what was said after it; undefined while it is read, null when there is none. One that
 * is sent while its form is open stays as it was opened, so that nothing that was typed goes.
 */
export function useOpenedWrite(id: string | undefined): WriteRow | null | undefined {
  const writes = useWrites();
  const [opened, setOpened] = useState<WriteRow | null>(null);
  const found = writes?.find((row) => row.id === id && canReplace(row)) ?? null;
  if (found !== null && found.id !== opened?.id) setOpened(found);
  if (id === undefined) return null;
  if (writes === undefined) return undefined;
  const one = found ?? (opened?.id === id ? opened : null);
  return one && saidTogether(one, writes);
}
