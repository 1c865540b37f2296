import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { COMPLETION_DAYS } from '#shared/domain/items/order-status.ts';

/**
 * Lines folded to the few that a payout forecast needs: those that it cannot tell apart become one with their sum. The
 * forecast of the folded lines is that of the lines themselves, at any moment; names, orders and statuses are gone.
 */
export function foldPayoutLines(lines: Iterable<CommissionLine>, timeZone: string): CommissionLine[] {
  const folded = new Map<string, CommissionLine>();
  for (const line of lines) {
    if (line.amount === 0) continue;
    const key = [
      line.type,
      countsAs(line),
      line.category,
      line.state,
      line.currency,
      completionDay(line, timeZone),
    ].join('\n');
    const known = folded.get(key);
    if (known) known.amount += line.amount;
    else folded.set(key, { ...line, ...NAMELESS, id: String(folded.size) });
  }
  return [...folded.values()];
}

const NAMELESS = { orderId: '', itemId: '', name: '', status: '', reason: '', rateBp: 0, reverses: '', stateAt: '' };

/** The market's day on which a delivered pending line completes; '' where nothing is known of a delivery. */
function completionDay({ state, deliveredAt }: CommissionLine, timeZone: string): string {
  const delivered = Date.parse(deliveredAt);
  return state !== 'pending' || Number.isNaN(delivered)
    ? ''
    : marketDay(delivered + COMPLETION_DAYS * 86_400_000, timeZone);
}
