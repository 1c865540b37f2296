import { readFact, readRates } from '#shared/db/ages.ts';
import type { CacheDatabase, OrderDetailRow } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { accountStep } from '#shared/domain/next-steps/account-step.ts';
import { bonusSteps } from '#shared/domain/next-steps/bonus-steps.ts';
import { callSteps } from '#shared/domain/next-steps/call-steps.ts';
import type { NextStep } from '#shared/domain/next-steps/next-step.ts';
import { rankSteps } from '#shared/domain/next-steps/rank-steps.ts';
import { rateSteps } from '#shared/domain/next-steps/rate-steps.ts';
import { isPutAway, type StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { internationalDigits } from '#shared/domain/person/phone-links.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { readOrdersNeedYou } from '#data/orders/orders-need-you.ts';

/** When it is, what may be shown, and what the person put away. */
export interface StepsMoment {
  /** Gateway time in milliseconds, and the market's day at it. */
  now: number;
  today: string;
  toggles: FeatureToggles;
  marks: readonly StepMark[];
}

/** Whom an order is for, as far as it is told. */
interface Reached {
  name: string | null;
  /** The number to call, with its country; null where there is none. */
  digits: string | null;
}

/** A step with whom it calls; null where this phone never looked at the order. */
export type ShownStep = NextStep & { customer: Reached | null };

function reachedBy({ customer }: OrderDetailRow): Reached {
  const { name = null, phone = null } = customer ?? {};
  return { name, digits: phone ? internationalDigits(phone, MARKET) : null };
}

/** What to do next, at most three, from what lies on this phone. A feature that is off asks for nothing. */
export async function readNextSteps(db: CacheDatabase, moment: StepsMoment): Promise<ShownStep[]> {
  const { now, today, toggles, marks } = moment;
  const when = { now, timeZone: MARKET.timeZone };
  const earns = isOn(toggles, 'commissions');
  const [needing, chances, rates, bonuses, payouts] = await Promise.all([
    isOn(toggles, 'orders') && isOn(toggles, 'commissions_orders') ? readOrdersNeedYou(db, today) : null,
    db.facts.get('chances'),
    earns && isOn(toggles, 'success_rate') ? readRates(db) : [],
    isOn(toggles, 'bonus') ? readFact(db, 'bonuses') : null,
    earns && isOn(toggles, 'payment_methods') ? db.payouts.toArray() : [],
  ]);
  const account = accountStep(payouts, today);
  const candidates: NextStep[] = [
    ...callSteps(needing?.orders ?? [], chances?.key === 'chances' ? chances.value : null, when),
    ...rateSteps(rates),
    ...bonusSteps(bonuses?.value ?? [], when),
    ...(account ? [account] : []),
  ];
  const steps = rankSteps(
    candidates.filter(({ key }) => !isPutAway(marks, key, today)),
    today,
  );
  const orders = steps.flatMap((step) => (step.kind === 'call' ? [step.orderId] : []));
  const known = new Map(
    (await db.orderDetails.bulkGet(orders)).flatMap((row) => (row ? [[row.orderId, reachedBy(row)]] : [])),
  );
  return steps.map((step) => ({ ...step, customer: step.kind === 'call' ? (known.get(step.orderId) ?? null) : null }));
}

/** Orders to call about whose customer this phone has never asked for. */
export const ordersUnseen = (steps: readonly ShownStep[]): string[] =>
  steps.flatMap((step) => (step.kind === 'call' && step.customer === null ? [step.orderId] : []));
