import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { encodeColumns } from '#shared/contract/codec/columns.ts';
import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { NEWEST, PERIODS, rowOf } from './generate.ts';
import { linesOf } from './lines.ts';
import { itemsOf } from './sets.ts';

/** An answer as it goes over the wire. */
export interface Packed {
  encoding: 'br' | 'gzip';
  body: Buffer;
}

/** Change counter of every set before its first change, and how many items each change touches. */
const FIRST_CURSOR = 1000;
const CHANGED_ITEMS = 20;
const FIRST_MOMENT = Date.parse('2026-11-28T12:00:00Z');

/** Moment of the answers that are made after so many changes. */
export const momentAfter = (done: number): string => new Date(FIRST_MOMENT + done * 1000).toISOString();

const stored = new Map<string, Packed>();

function once(key: string, make: () => Packed): Packed {
  const known = stored.get(key) ?? make();
  stored.set(key, known);
  return known;
}

const envelope = (response: unknown, done = 0): string =>
  JSON.stringify({ success: true, response, meta: { as_of: momentAfter(done), epoch: 1 } });

const brotli = (text: string): Packed => ({
  encoding: 'br',
  body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
});

/** All rows of a set as the plain list, packed by gzip: what the rivals begin with. */
export const plainRows = (set: string): Packed =>
  once(`rows ${set}`, () => {
    const rows = [...itemsOf(set)].flatMap(([period, items]) => items.map((item) => rowOf(period, item)));
    return { encoding: 'gzip', body: gzipSync(JSON.stringify(rows)) };
  });

/** What the gateway answers to the calls of a sync over a set; null for a path that it does not know. */
export function gatewayAnswer(path: string, query: URLSearchParams): Packed | null {
  if (path === '/api/several') return once(`several ${query}`, () => several(query.getAll('path')));
  if (path === '/api/watto/periods/all') return once('periods', periods);
  const [, set, call] = /^\/api\/watto\/consultants\/([\w-]+)\/(summaries|orders|commissions\/lines)$/.exec(path) ?? [];
  if (set === undefined) return null;
  if (call === 'summaries') return once(`summaries ${set}`, () => summaries(set));
  const [period, since] = [query.get('period'), query.get('since')];
  if (since !== null) return changes(set, Number(since), query.has('grow'));
  const page = { from: Number(query.get('next') ?? 0), limit: Number(query.get('limit')) };
  if (period === null) return null;
  return call === 'orders' ? columnPage(set, period, page) : linePage(set, period, page);
}

/** Several answers in one, as the gateway of the product gives them. */
function several(names: readonly string[]): Packed {
  const answers = names.flatMap((name, at) => {
    const { pathname, searchParams } = new URL(`http://bench/api/${name}`);
    const packed = gatewayAnswer(pathname, searchParams);
    const answer: unknown = packed && JSON.parse(brotliDecompressSync(packed.body).toString());
    return packed ? [{ at, etag: null, answer }] : [];
  });
  return brotli(envelope({ answers }));
}

const periods = (): Packed =>
  brotli(envelope({ data: PERIODS.map((from) => ({ from, to: monthEnd(from), formatted: from.slice(0, 7) })) }));

function summaries(set: string): Packed {
  const data = [...itemsOf(set)].map(([period, items]) => {
    const { cells, ...rest } = foldSummary(period, MARKET.currency, MARKET.timeZone, items);
    return { ...rest, cells: cells.map(({ orderType, ...cell }) => ({ ...cell, order_type: orderType })) };
  });
  return brotli(envelope({ cursor: FIRST_CURSOR, data }));
}

interface Page {
  from: number;
  limit: number;
}

const columnPage = (set: string, period: string, page: Page): Packed =>
  once(`columns ${set} ${period} ${page.from} ${page.limit}`, () =>
    pageOf(itemsOf(set).get(period) ?? [], page, encodeColumns),
  );

const linePage = (set: string, period: string, page: Page): Packed =>
  once(`lines ${set} ${period} ${page.from} ${page.limit}`, () => pageOf(linesOf(set, period), page, encodeLines));

function pageOf<Row>(rows: readonly Row[], { from, limit }: Page, encode: (rows: readonly Row[]) => unknown): Packed {
  const next = from + limit < rows.length ? String(from + limit) : null;
  const columns = encode(rows.slice(from, from + limit));
  return brotli(envelope({ columns, total: rows.length, cursor: FIRST_CURSOR, next, deleted: [] }));
}

/** Every question for changes finds another {@link CHANGED_ITEMS} items of the newest period with another status; the first none. */
function changes(set: string, since: number, moves: boolean): Packed {
  const done = since - FIRST_CURSOR;
  const items = moves ? changedItems(itemsOf(set).get(NEWEST) ?? [], done) : [];
  const cursor = moves ? since + 1 : since;
  const answer = { columns: encodeColumns(items), total: items.length, cursor, next: null, deleted: [] };
  return brotli(envelope(answer, cursor - FIRST_CURSOR));
}

/** The items of a set in its newest period after so many changes. */
export function itemsAfter(set: string, done: number): Item[] {
  const items = itemsOf(set).get(NEWEST) ?? [];
  return done === 0 ? [...items] : [...items.slice(0, -CHANGED_ITEMS), ...changedItems(items, done - 1)];
}

const changedItems = (items: readonly Item[], done: number): Item[] =>
  items.slice(-CHANGED_ITEMS).map((item, index) => ({
    ...item,
    status: ITEM_STATUSES[(done + index) % ITEM_STATUSES.length] ?? item.status,
  }));
