import type { Standing, Step } from './ledger-entry.ts';

/** A target of {@link stepsTo}: `earned` is the amount that the line is worth, also when it ends void. */
export interface Target extends Standing {
  earned: number;
  /** Month and instant in which it was earned. */
  accruedPeriod: string;
  accruedAt: string;
}

function nextMonth(period: string): string {
  const month = Number(period.slice(5, 7));
  if (month === 12) return `${String(Number(period.slice(0, 4)) + 1).padStart(4, '0')}-01-01`;
  return `${period.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`;
}
function stepOf(kind: Step['kind'], period: string, at: string, pending: number, confirmed = 0, reason = ''): Step {
  return { kind, period, pending, confirmed, at, reason };
}

/** Moves pending money month by month (a correction backwards is one jump); `at` is the time of the movement. */
export function rollSteps(amount: number, from: string, to: string, at: (period: string) => string): Step[] {
  const steps: Step[] = [];
  for (let period = from; period !== to;) {
    const next = period < to ? nextMonth(period) : to;
    const begins = at(next);
    steps.push(stepOf('roll-out', period, begins, -amount), stepOf('roll-in', next, begins, amount));
    period = next;
  }
  return steps;
}

/**
 * The movements that bring the line of an item from where it stands (null: it is not there yet) to where it should: what
 * is not pending is made so first, then it moves to its month, then it is confirmed or voided. None when it stands there.
 * `monthStart` gives the instant at which a month begins.
 */
export function stepsTo(from: Standing | null, to: Target, monthStart: (period: string) => string): Step[] {
  if (from && isSame(from, to)) return [];
  if (from?.state === 'void' && to.state === 'void') return [stepOf('void', to.period, to.stateAt, 0, 0, to.reason)];
  const steps: Step[] = [];
  const isNew = from === null || from.state === 'void';
  const period = isNew ? to.accruedPeriod : from.period;
  const held = isNew ? 0 : from.amount;
  if (from?.state === 'confirmed') steps.push(stepOf('take-back', period, to.stateAt, held, -held));
  if (isNew || held !== to.earned) steps.push(stepOf('accrual', period, to.accruedAt, to.earned - held));
  steps.push(...rollSteps(to.earned, period, to.period, monthStart));
  if (to.state === 'confirmed') steps.push(stepOf('confirm', to.period, to.stateAt, -to.earned, to.earned));
  if (to.state === 'void') steps.push(stepOf('void', to.period, to.stateAt, -to.earned, 0, to.reason));
  return steps;
}

/** The same for a line that takes confirmed money back; null as a target means that nothing is taken back. */
export function reversalSteps(from: Standing | null, to: Standing | null): Step[] {
  const stands = from?.state === 'confirmed' ? from : null;
  if (stands && to && isSame(stands, to)) return [];
  if (!stands && !to) return [];
  const steps: Step[] = [];
  if (stands) {
    const kind = to ? 'take-back' : 'void';
    steps.push(stepOf(kind, stands.period, to?.stateAt ?? stands.stateAt, 0, -stands.amount));
  }
  if (to) steps.push(stepOf('reversal', to.period, to.stateAt, 0, to.amount, to.reason));
  return steps;
}

/** Where nothing stands, the month makes no difference: a void line stays in the one in which it ended. */
const isSame = (a: Standing, b: Standing): boolean =>
  a.state === b.state &&
  a.amount === b.amount &&
  (a.period === b.period || a.state === 'void') &&
  a.stateAt === b.stateAt &&
  a.reason === b.reason;
