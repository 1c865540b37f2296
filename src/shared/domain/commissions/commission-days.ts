import { countsAs, type CommissionLine } from './commission-line.ts';
import { packed, type Packed } from '#shared/domain/packed.ts';
import { indexIn } from '#shared/domain/items/item-table.ts';
import { dayOfMonth } from '#shared/domain/time/month-days.ts';

/**
 * The lines of one period folded per day, type, category, item status, service and state: one entry of each column is one
 * such cell, oldest day first. `category` is the one under which a line counts. The coded columns are indexes into their
 * dictionaries, `day` is the day of the month (1 is the first), `amount` minor units of `currency`. Any range of days,
 * grouped in any way, is a sum over these.
 */
export interface CommissionDays {
  period: string;
  currency: string;
  types: string[];
  categories: string[];
  statuses: string[];
  services: string[];
  states: string[];
  day: Packed;
  type: Packed;
  category: Packed;
  status: Packed;
  service: Packed;
  state: Packed;
  amount: Packed;
  lines: Packed;
}

/** The moment at which a line counts: a pending one since it was earned, any other since its state was decided. */
export const countsAt = (line: Pick<CommissionLine, 'state' | 'accruedAt' | 'stateAt'>): string =>
  line.state === 'pending' || line.stateAt === '' ? line.accruedAt : line.stateAt;

/**
 * The service that a line comes from: the kind of its order, or `other` for what no order gave. Lines of the team do not
 * tell of their orders.
 */
export const serviceOf = ({ category }: Pick<CommissionLine, 'category'>): string =>
  SERVICES.has(category) ? category : 'other';
const SERVICES: ReadonlySet<string> = new Set(['mall', 'jpay', 'ods']);

interface Cell {
  day: number;
  type: number;
  category: number;
  status: number;
  service: number;
  state: number;
  amount: number;
  lines: number;
}

/**
 * Folds the lines of one period. Days are those of the market's time zone; a line that came to the period from an earlier
 * month counts on its first day, so that the days of a month always add up to the month.
 */
export function foldCommissionDays(
  period: string,
  currency: string,
  timeZone: string,
  lines: Iterable<CommissionLine>,
): CommissionDays {
  const dayOf = dayOfMonth(period, timeZone);
  const types = new Map<string, number>();
  const categories = new Map<string, number>();
  const statuses = new Map<string, number>();
  const services = new Map<string, number>();
  const states = new Map<string, number>();
  const cells = new Map<string, Cell>();
  for (const line of lines) {
    const codes = {
      day: dayOf(Date.parse(countsAt(line))),
      type: indexIn(types, line.type),
      category: indexIn(categories, countsAs(line)),
      status: indexIn(statuses, line.status),
      service: indexIn(services, serviceOf(line)),
      state: indexIn(states, line.state),
    };
    const key = Object.values(codes).join('/');
    const cell = cells.get(key) ?? { ...codes, amount: 0, lines: 0 };
    cells.set(key, cell);
    cell.amount += line.amount;
    cell.lines += 1;
  }
  const rows = [...cells.values()].sort((a, b) => a.day - b.day);
  const column = (field: keyof Cell): Packed => packed(rows.map((row) => row[field]));
  return {
    period,
    currency,
    types: [...types.keys()],
    categories: [...categories.keys()],
    statuses: [...statuses.keys()],
    services: [...services.keys()],
    states: [...states.keys()],
    day: column('day'),
    type: column('type'),
    category: column('category'),
    status: column('status'),
    service: column('service'),
    state: column('state'),
    amount: column('amount'),
    lines: column('lines'),
  };
}
