import { useSettled } from '#data/in-turn.tsx';
import { useGoal } from '#data/goal/use-goal.ts';
import { GoalCard } from '#ui/card/goal-card.tsx';

/** The goal of the month and the pace towards it; nothing where there are no goals. */
export function HomeGoal({ today }: { today: string }) {
  const month = useGoal(today);
  useSettled(month !== undefined);
  return month ? <GoalCard month={month} today={today} /> : null;
}
