import { commissionOf } from '#gateway/rules/commission.ts';
import { notEligible } from '#gateway/rules/eligibility.ts';
import { deriveItem, type LifeEvent } from '#gateway/rules/item-life.ts';
import { type ProgramRules, rateOf } from '#gateway/rules/program-rules.ts';
import { type Earner, type Leader, leadersOf } from '#gateway/ledger/earners.ts';
import type { SettledItem } from '#gateway/ledger/ledger-settle.ts';
import { type FirstTold, lineKey, type Line } from '#gateway/ledger/line.ts';

/** What was decided when an item was created and never changes. */
export type Terms = Pick<SettledItem, 'rateBp' | 'notEligible' | 'indirect1Id' | 'indirect2Id'>;

/** What an item is created with: its rate, that of program and level on the market day of its order, and who earns by it. */
export function newTerms(
  { priceMinor, customer, category }: FirstTold,
  seller: Earner,
  leaders: ReadonlyMap<number, Leader>,
  { rules, day, levelId }: { rules: ProgramRules; day: string; levelId: string | null },
): Terms {
  const reason = notEligible({
    priceMinor,
    customerPhone: customer.phone,
    sellerPhone: seller.phone,
  });
  if (reason !== '') return { rateBp: 0, notEligible: reason, indirect1Id: null, indirect2Id: null };
  const { indirect1Id, indirect2Id } = leadersOf(seller, leaders);
  return { rateBp: rateOf(rules, day, category, levelId), notEligible: '', indirect1Id, indirect2Id };
}

/** An item as all its events and its terms make it. */
export function settledItem(
  line: Line,
  events: readonly LifeEvent[],
  { rateBp, notEligible: notEligibleFor, indirect1Id, indirect2Id }: Terms,
): SettledItem {
  const state = deriveItem(events);
  if (!state) throw new Error(`Item ${lineKey(line)} has no event with a known status`);
  const last = events.find((event) => event.status === state.status && event.at === state.statusAt);
  const commissionMinor = commissionOf(line.priceMinor, rateBp);
  const reason = last?.reason ?? '';
  return { line, state, reason, rateBp, commissionMinor, notEligible: notEligibleFor, indirect1Id, indirect2Id };
}
