import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';

/**
 * Lines folded to the few that a forecast needs: pending ones stay as they are, for each has its chance and its order; of
 * the others those that count alike become one with their sum and their last times. The forecast of the folded lines is
 * that of the lines themselves, at any moment.
 */
export function foldPayoutLines(lines: Iterable<CommissionLine>): CommissionLine[] {
  const pending: CommissionLine[] = [];
  const folded = new Map<string, CommissionLine>();
  for (const line of lines) {
    if (line.state === 'pending') {
      pending.push(line);
      continue;
    }
    const key = [line.type, countsAs(line), line.category, line.state, line.currency].join('\n');
    const known = folded.get(key);
    if (known) {
      known.amount += line.amount;
      known.accruedAt = later(known.accruedAt, line.accruedAt);
      known.stateAt = later(known.stateAt, line.stateAt);
      known.deliveredAt = later(known.deliveredAt, line.deliveredAt);
    } else folded.set(key, { ...line, ...NAMELESS, id: String(folded.size) });
  }
  return [...pending, ...folded.values()];
}

const later = (a: string, b: string): string => (a > b ? a : b);

const NAMELESS = { orderId: '', itemId: '', name: '', status: '', reason: '', rateBp: 0, reverses: '' };
