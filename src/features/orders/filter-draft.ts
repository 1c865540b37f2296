import { rangeProblem, type RangeProblem } from '#shared/domain/items/order-filter.ts';
import { parseOrdersSearch, type OrdersSearch } from './search.ts';

/** What the filter screen has in hand: every field has a value, half a range is allowed while it is being chosen. */
export interface FilterDraft {
  dates: 'all' | 'today' | 'range' | 'completed';
  from: string;
  to: string;
  status: readonly string[];
  type: readonly string[];
  category: readonly string[];
}

/**
 * The fields that a search fills. An address may ask for a whole month that is not over; no day after `today`, the market's,
 * can be chosen, and none has orders: the range ends with today then.
 */
export function draftOf(search: OrdersSearch, today: string): FilterDraft {
  const completed = search.range === 'completed';
  const { from = '', to = '' } = completed ? { from: search.completedFrom, to: search.completedTo } : search;
  return {
    dates: search.range ?? 'all',
    from,
    to: from <= today && today < to ? today : to,
    status: search.status ?? [],
    type: search.type ?? [],
    category: search.category ?? [],
  };
}

/** What is wrong with the range of a draft, null where it has none or a good one; `today` is the market's day. */
export const draftProblem = (draft: FilterDraft, today: string): RangeProblem | null =>
  draft.dates === 'range' || draft.dates === 'completed' ? rangeProblem(draft.from, draft.to, today) : null;

/** The search that a draft without problem asks for; `q` are the words of the list, which stay. */
export function searchOf(
  { dates, from, to, status, type, category }: FilterDraft,
  q: string | undefined,
): OrdersSearch {
  return parseOrdersSearch({
    q,
    range: dates,
    from,
    to,
    completedFrom: from,
    completedTo: to,
    status: [...status],
    type: [...type],
    category: [...category],
  });
}

/** Adds a value to a list, or takes it out. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
