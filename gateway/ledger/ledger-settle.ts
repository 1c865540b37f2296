import type { CommissionType } from '#shared/domain/commissions/commission-line.ts';
import type { Services } from '#gateway/base/services.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Tx } from '#gateway/db/db.ts';
import { commissionOf } from '#gateway/rules/commission.ts';
import { addSteps, type FoldedLine, memberOf, newLine, withSteps } from '#gateway/rules/fold-lines.ts';
import type { ItemState } from '#gateway/rules/item-life.ts';
import { type Calendar, type LinePlan, planItem } from '#gateway/rules/item-lines.ts';
import type { Earner } from './earners.ts';
import { readLinesOf, readOpenFrom, sourceOfRow } from './ledger-read.ts';
import type { LineWrite } from './ledger-rows.ts';
import { writeLedger } from './ledger-write.ts';
import type { Line } from './line.ts';

/** An item that changed, with all that its commissions follow from. */
export interface SettledItem {
  line: Line;
  state: ItemState;
  /** Reason of its status, '' without one. */
  reason: string;
  rateBp: number;
  commissionMinor: number;
  /** Why it earns nothing, '' when it earns. */
  notEligible: string;
  indirect1Id: number | null;
  indirect2Id: number | null;
}

/** What one consultant earns by one item. */
export interface Earning {
  item: SettledItem;
  earner: Pick<Earner, 'consultantId' | 'syncSeq'>;
  type: CommissionType;
  source: string;
  rateBp: number;
  amount: number;
}

/** A line that moved: `steps` tell how. */
export interface Moved {
  item: SettledItem;
  consultantId: number;
  line: FoldedLine;
  steps: LinePlan['steps'];
}

/**
 * Brings the commissions of sellers to where the lives of their items put them. They must be locked (see earners.ts). Of
 * items that were `added` just now there is no line to read. Answers the lines that changed.
 */
export const settleItems = (
  tx: Tx,
  services: Pick<Services, 'clock' | 'market'>,
  earners: ReadonlyMap<number, Earner>,
  { added, changed }: { added: readonly SettledItem[]; changed: readonly SettledItem[] },
): Promise<Moved[]> => {
  const own = (item: SettledItem): Earning[] => {
    const { line, rateBp, commissionMinor: amount } = item;
    const earner = earners.get(line.consultantId);
    return earner ? [{ item, earner, type: 'direct', source: sourceOf(line), rateBp, amount }] : [];
  };
  return settleEarnings(tx, services, { added: added.flatMap(own), changed: changed.flatMap(own) });
};

/** Brings what consultants earn, who are locked, to where the items put it. Of what is `added` there is no line to read. */
export async function settleEarnings(
  tx: Tx,
  services: Pick<Services, 'clock' | 'market'>,
  { added, changed }: { added: readonly Earning[]; changed: readonly Earning[] },
): Promise<Moved[]> {
  const { timeZone } = services.market;
  const all = [...added, ...changed];
  if (all.length === 0) return [];
  const known = await readLinesOf(
    tx,
    changed.map(({ earner, source }) => ({ consultant_id: earner.consultantId, source })),
  );
  const cutOver = await readCutOver(tx);
  const ids = [...new Set(all.map(({ earner }) => earner.consultantId))];
  const openFrom = await readOpenFrom(tx, ids, cutOver);
  const writes: LineWrite[] = [];
  const moved: Moved[] = [];
  for (const told of all) {
    const { item, earner, source } = told;
    const { consultantId, syncSeq } = earner;
    const { orderId, itemId, consultantId: sellerId } = item.line;
    const lines = known.get(sourceOfRow(consultantId, source)) ?? [];
    const earning = atItsRate(told, lines);
    const calendar = { timeZone, openFrom: openFrom(consultantId), liveFrom: cutOver.liveFrom };
    for (const { line, steps } of linesAfter(earning, lines, calendar)) {
      writes.push({ consultantId, line, syncSeq: syncSeq + 1, steps, sold: { sellerId, orderId, itemId } });
      moved.push({ item, consultantId, line, steps });
    }
  }
  await writeLedger({ ...services, db: tx }, writes);
  return moved;
}

/** Name of an item among the lines of its seller. */
export const sourceOf = ({ orderId, itemId }: Pick<Line, 'orderId' | 'itemId'>): string => `${orderId}/${itemId}`;

/** An earning at the rate with which it began: that of a seller lies with the item, that of a leader in the first line. */
function atItsRate(earning: Earning, [first]: readonly FoldedLine[]): Earning {
  const { type, item, rateBp } = earning;
  if (type === 'direct' || first === undefined || first.rateBp === rateBp) return earning;
  return { ...earning, rateBp: first.rateBp, amount: commissionOf(item.line.priceMinor, first.rateBp) };
}

/** The lines of an earning that change, as they are then, each with the movements that change it. */
function linesAfter(
  earning: Earning,
  before: readonly FoldedLine[],
  calendar: Calendar,
): { line: FoldedLine; steps: LinePlan['steps'] }[] {
  const { item, type, amount } = earning;
  const { state, reason, notEligible, line } = item;
  const life = { ...state, reason: type === 'direct' ? reason : '', orderedAt: line.orderedAt };
  const share = { type, orderType: line.orderType, amount, notEligible };
  const plans = planItem(life, share, before, calendar);
  const facts = type === 'direct' ? factsOf(item) : null;
  const planned = plans.map(({ ordinal, category, steps }) => {
    const known = before.find((each) => each.ordinal === ordinal);
    if (known === undefined) return { line: addSteps(firstLine(earning, ordinal, category, steps), steps), steps };
    return { line: { ...withSteps(known, steps), ...facts }, steps };
  });
  if (facts === null || before.length === 0) return planned;
  const stale = before.filter(
    (each) =>
      !plans.some((plan) => plan.ordinal === each.ordinal) &&
      (each.name !== facts.name || each.status !== facts.status || each.deliveredAt !== facts.deliveredAt),
  );
  return [...planned, ...stale.map((each) => ({ line: { ...each, ...facts }, steps: [] }))];
}

const factsOf = ({ line, state }: SettledItem) => ({
  name: line.name,
  status: state.status,
  deliveredAt: state.deliveredAt ?? '',
});

/** The line that the first movement of an earning begins. */
function firstLine(
  { item, type, source, rateBp }: Earning,
  ordinal: number,
  category: LinePlan['category'],
  [first]: LinePlan['steps'],
): FoldedLine {
  const { currency, orderId, itemId, consultantId: sellerId } = item.line;
  const { period = '', at = '' } = first ?? {};
  const about = { source, ordinal, type, category, currency, rateBp, period, at };
  if (type === 'direct') return newLine({ ...about, orderId, itemId, member: '' }, factsOf(item));
  return newLine({ ...about, orderId: '', itemId: '', member: memberOf({ type, sellerId }) }, UNNAMED);
}

/** Of a line of the team nobody learns what was sold. */
const UNNAMED = { name: '', status: '', deliveredAt: '' } as const;
