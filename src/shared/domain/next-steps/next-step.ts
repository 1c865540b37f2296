import type { Need } from '#shared/domain/items/orders-need-you.ts';

/** What every step has: a name under which done and later are remembered, what it is worth, and until when. */
interface StepWorth {
  /** Another one as soon as it is another thing to do: a later delivery that failed, another milestone. */
  key: string;
  /** What it brings if it works out, minor units of `currency`. */
  amount: number;
  currency: string;
  /** How likely it works out, 0 to 1. */
  chance: number;
  /** The last market day on which it can be done. */
  until: string;
}

/** A customer to call: the order is late, was refused, or came back. */
export interface CallStep extends StepWorth {
  kind: 'call';
  orderId: string;
  orderType: string;
  need: Need;
  /** The first product and how many others. */
  name: string;
  others: number;
}

/** Open orders to see through: so many more completed lift the success rate of a month to its next step. */
export interface RateStep extends StepWorth {
  kind: 'rate';
  /** First day of the month. */
  month: string;
  orders: number;
  /** The rate now and then, percent; null while no order is decided. */
  from: number | null;
  to: number;
  /** What the rate does to the commissions now and then, percent; null without a step. */
  impact: { from: number | null; to: number | null };
}

/** What is missing to a bonus. */
export interface BonusStep extends StepWorth {
  kind: 'bonus';
  bonusId: string;
  title: string;
  /** In the unit of the target: items, people, or minor units of sales. */
  metric: string;
  missing: number;
  progress: number;
  target: number;
  endsAt: string;
}

/** Money that waits for a way to be paid, or came back from one. */
export interface AccountStep extends StepWorth {
  kind: 'account';
  /** It came back: the account is to be corrected. */
  failed: boolean;
}

export type NextStep = CallStep | RateStep | BonusStep | AccountStep;
