import { discardWrite } from '#data/outbox/discard-write.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { enqueueWrite, fixWrite } from '#data/outbox/writes.ts';
import type { Result } from '#shared/domain/result.ts';
import type { WriteRow } from '#shared/outbox/row.ts';

/**
 * Sets the goal of a month (its first day) in minor units, or takes it away with null. `corrected`: a goal that was refused, or
 * waits and is changed; one of another month gives way to this one.
 */
export async function setMonthGoal(
  id: string,
  period: string,
  amount: number | null,
  corrected: WriteRow | null,
): Promise<Result<unknown, WriteProblem>> {
  const body = { amount };
  if (corrected?.params['period'] === period) {
    const fixed = await fixWrite(corrected.id, { body });
    // It was sent while the form was open: the change is one of its own.
    if (fixed.ok || fixed.error !== 'not-possible') return fixed;
  }
  const stored = await enqueueWrite({ kind: 'set-goal', params: { id, period }, body });
  if (stored.ok && corrected?.state === 'rejected') await discardWrite(corrected.id);
  return stored;
}
