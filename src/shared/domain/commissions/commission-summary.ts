import { countsAs, type CommissionLine } from './commission-line.ts';

/** Lines of a period that share type and category: net amounts in minor units. Lines that came to nothing count as lines. */
export interface CommissionCell {
  type: string;
  category: string;
  pending: number;
  confirmed: number;
  lines: number;
}

/** All that a dashboard needs of the commissions of one period. */
export interface CommissionSummary {
  period: string;
  currency: string;
  cells: CommissionCell[];
}

/** Folds the lines of one period by type and by the category under which they count. */
export function foldCommissions(period: string, currency: string, lines: Iterable<CommissionLine>): CommissionSummary {
  const cells = new Map<string, CommissionCell>();
  for (const line of lines) {
    const category = countsAs(line);
    const key = `${line.type}\n${category}`;
    const cell = cells.get(key) ?? { type: line.type, category, pending: 0, confirmed: 0, lines: 0 };
    cells.set(key, cell);
    if (line.state === 'pending') cell.pending += line.amount;
    if (line.state === 'confirmed') cell.confirmed += line.amount;
    cell.lines += 1;
  }
  return { period, currency, cells: [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell) };
}

/** Net sums of cells, all of them or those that pass. */
export function sumCommissions(
  cells: Iterable<CommissionCell>,
  passes: (cell: CommissionCell) => boolean = () => true,
): { pending: number; confirmed: number; lines: number } {
  const sums = { pending: 0, confirmed: 0, lines: 0 };
  for (const cell of cells) {
    if (!passes(cell)) continue;
    sums.pending += cell.pending;
    sums.confirmed += cell.confirmed;
    sums.lines += cell.lines;
  }
  return sums;
}
