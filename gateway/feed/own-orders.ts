import type { Tx } from '#gateway/db/db.ts';
import { othersWhoHave } from '#gateway/ingest/one-earner.ts';
import { noteSeller, type OrderSellers } from '#gateway/ingest/order-sellers.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { refuse } from './contract/verdict.ts';
import { isOfOthers } from './order-claims.ts';
import type { Verdicts } from './taken-ids.ts';

/** An order that was told, as lines for the way in. */
interface ToldLines {
  told: { place: number };
  lines: readonly Line[];
}

/** An order is one consultant's, who earns by it: told for another one it is refused, or both would earn. */
export function ofOneSeller<One extends ToldLines>(
  sorted: readonly One[],
  orderSellers: OrderSellers,
  verdicts: Verdicts,
): One[] {
  return sorted.filter(({ told, lines: [line] }) => {
    if (line === undefined) return true;
    if (isOfOthers(orderSellers, line)) {
      const message = `Order ${line.orderId} is another consultant's, who earns by it`;
      verdicts.set(told.place, refuse('differs', 'data.consultant', message));
      return false;
    }
    noteSeller(orderSellers, line);
    return true;
  });
}

/** An import may have brought an order for several consultants: each is told on with its own items. */
export async function ofOwnItems<One extends ToldLines>(
  tx: Tx,
  sorted: readonly One[],
  orderSellers: OrderSellers,
  verdicts: Verdicts,
): Promise<readonly One[]> {
  const isShared = ({ lines: [line] }: One): boolean =>
    line !== undefined && (orderSellers.get(line.orderId)?.size ?? 0) > 1;
  const shared = sorted.filter(isShared);
  if (shared.length === 0) return sorted;
  const lines = shared.flatMap((each) => each.lines);
  const others = await othersWhoHave(tx, lines, orderSellers);
  const ofOthers = new Set(lines.filter((_line, place) => others[place] !== null));
  return sorted.filter(({ told, lines: items }) => {
    const index = items.findIndex((line) => ofOthers.has(line));
    if (index < 0) return true;
    const message = `Item ${items[index]?.itemId} of this order is another consultant's, who earns by it`;
    verdicts.set(told.place, refuse('differs', `data.items.${index}.item_id`, message));
    return false;
  });
}
