import * as v from 'valibot';
import type { OrderFilter } from '#shared/domain/items/order-filter.ts';
import { LONGEST_QUERY } from '#shared/domain/search/query-words.ts';
import { isIsoDay } from '#shared/domain/time/period.ts';

/** What the address of the orders list says after the question mark. Absent means: no preference. */
export interface OrdersSearch {
  q?: string;
  range?: 'today' | 'range' | 'completed';
  /** Days on which the order was made, for `range`. */
  from?: string;
  to?: string;
  /** Days on which the item was completed, for `completed`. */
  completedFrom?: string;
  completedTo?: string;
  status?: string[];
  type?: string[];
  category?: string[];
}

const MOST_VALUES = 20;

const text = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.transform((value) => value.slice(0, LONGEST_QUERY)),
  v.check((value: string) => value.trim() !== ''),
);
const day = v.pipe(
  v.string(),
  v.check((value: string) => isIsoDay(value)),
);
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** Categories are names of the catalogue, which may hold more than letters; '' among several: items that have none. */
const shelf = v.pipe(v.string(), v.maxLength(LONGEST_QUERY));
const listOf = (one: typeof code | typeof shelf) =>
  v.pipe(
    v.union([
      v.array(v.unknown()),
      v.pipe(
        v.string(),
        v.minLength(1),
        v.transform((value): unknown[] => [value]),
      ),
    ]),
    v.transform((values) => [...new Set(values.filter((value) => v.is(one, value)))].slice(0, MOST_VALUES)),
    v.minLength(1),
  );
const codes = listOf(code);
const shelves = listOf(shelf);
const ranges = v.picklist(['today', 'range', 'completed']);

function fitting<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Reads the search of an address. Addresses come from links of anybody: a value that does not fit is dropped and the
 * rest stays; nothing here throws. A range without two days in order is no range.
 */
export function parseOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const q = fitting(text, search.q);
  const status = fitting(codes, search.status);
  const type = fitting(codes, search.type);
  const category = fitting(shelves, search.category);
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...(category && { category }),
    ...rangeOf(search),
  };
}

function rangeOf(search: Record<string, unknown>): OrdersSearch {
  const range = fitting(ranges, search.range);
  if (range === 'today') return { range };
  const completed = range === 'completed';
  const from = fitting(day, completed ? search.completedFrom : search.from);
  const to = fitting(day, completed ? search.completedTo : search.to);
  if (!range || !from || !to || from > to) return {};
  return completed ? { range, completedFrom: from, completedTo: to } : { range, from, to };
}

/** The filter that a search asks for; `today` is the market's day at gateway time. The words of `q` are not part of it. */
export function filterOf(search: OrdersSearch, today: string): OrderFilter {
  const { range, from, to, completedFrom, completedTo } = search;
  const ordered =
    range === 'today' ? { from: today, to: today } : range === 'range' && from && to ? { from, to } : null;
  const completed =
    range === 'completed' && completedFrom && completedTo ? { from: completedFrom, to: completedTo } : null;
  return {
    ordered,
    completed,
    statuses: search.status ?? [],
    types: search.type ?? [],
    categories: search.category ?? [],
  };
}
