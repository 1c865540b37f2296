import { enqueueWrite } from '#data/outbox/writes.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import type { Result } from '#shared/domain/result.ts';

/** Sets the goal of a month (its first day) in minor units, or takes it away with null. */
export const setMonthGoal = (
  id: string,
  period: string,
  amount: number | null,
): Promise<Result<unknown, WriteProblem>> =>
  enqueueWrite({ kind: 'set-goal', params: { id, period }, body: { amount } });
