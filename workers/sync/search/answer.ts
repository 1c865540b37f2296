import type { Found, SearchAnswer, SearchGroup, SearchQuestion } from '#shared/bridge/search-answer.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { phoneDigits } from '#shared/domain/items/search-text.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { isAddressOn } from '#shared/domain/person/route-rules.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { nearWord } from '#shared/domain/search/near-word.ts';
import { answersAll, isPhoneLike, searchWords } from '#shared/domain/search/search-words.ts';
import type { ChunkReader } from './chunk-reader.ts';
import { findOrders } from './find-orders.ts';
import type { CustomerEntry, Entry, PageEntry, Sources } from './sources.ts';
import { EMPTY_INDEX, lookThrough, type ChunkHits, type KnownIndex } from './stored-index.ts';

/** Rows of a group beside others, and of one that was asked for whole. */
const FEW = 5;
const MANY = 50;

/** All that a question is answered from: what lies on this phone, and what this session may see of it. */
export interface Known {
  index: KnownIndex;
  reader: ChunkReader;
  sources: Sources;
  toggles: FeatureToggles;
}

/** What is shown of what is known: nothing of a feature that is off. */
export function shownOf({ index, reader, sources, toggles }: Known): Known {
  const orders = isOn(toggles, 'orders');
  const team = [
    ...(isOn(toggles, 'team_members') ? sources.members : []),
    ...(isOn(toggles, 'team_leader') ? sources.leader : []),
  ];
  const shown = {
    ...sources,
    customers: orders ? sources.customers : [],
    members: team,
    pages: sources.pages.filter(({ row }) => !row.href.startsWith('/') || isAddressOn(row.href, toggles)),
  };
  return { index: orders ? index : EMPTY_INDEX, reader, sources: shown, toggles };
}

/** Answers a question from what is shown; `isLate` ends the work for a question that another has followed. */
export async function answer(
  { index, reader, sources }: Known,
  { no, words, whole }: SearchQuestion,
  isLate: () => boolean,
): Promise<Omit<SearchAnswer, 'tookMs'> | null> {
  const wanted = searchWords(words);
  const most = (group: SearchGroup): number => (whole === group ? MANY : FEW);
  const hits = lookThrough(index, wanted);
  const customers = findCustomers(sources.customers, words, wanted);
  const items = await firstItems(hits, reader, most('items'), isLate);
  const orders = await findOrders(index.chunks, reader, {
    words: wanted.length === 0 ? '' : words,
    customers,
    all: sources.customers,
    most: most('orders'),
  });
  if (isLate()) return null;
  const members = found(sources.members, wanted, most('members'), calledBy(words));
  const products = found(sources.products, wanted, most('products'));
  const pages = findPages(sources.pages, wanted, most('pages'));
  const nothing = [orders, items, members, products, pages].every(({ count }) => count === 0) && customers.length === 0;
  return {
    no,
    wanted,
    orders,
    items,
    customers: { count: customers.length, rows: customers.slice(0, most('customers')).map(({ row }) => row) },
    members,
    products,
    pages,
    near: nothing ? nearWords(index, sources, wanted) : null,
    searched: {
      orders: index.chunks.reduce((sum, { orderIds }) => sum + orderIds.length, 0),
      items: index.chunks.reduce((sum, { words: of }) => sum + (of?.count ?? 0), 0),
      customers: sources.customers.length,
      // The leader is found among them, and is none of them.
      members: sources.members.filter(({ row }) => row.id !== null).length,
      products: sources.products.length,
      pages: sources.pages.length,
    },
    monthsMissing: new Set(index.chunks.flatMap(({ key: [period], words: of }) => (of ? [] : [period]))).size,
  };
}

/** The newest items of what the index found. */
async function firstItems(
  hits: readonly ChunkHits[],
  reader: ChunkReader,
  most: number,
  isLate: () => boolean,
): Promise<Found<Item>> {
  const rows: Item[] = [];
  for (const { chunk, found: combinations } of hits) {
    if (rows.length >= most || isLate()) break;
    rows.push(...(await reader.items(chunk, combinations, most - rows.length)));
  }
  return { count: hits.reduce((sum, { items }) => sum + items, 0), rows };
}

/** Whether one of these numbers (digits) is what was typed; two digits are none yet. */
function calledBy(words: string): (numbers: readonly string[]) => boolean {
  const digits = isPhoneLike(words) ? phoneDigits(words, MARKET.phoneCode) : '';
  return (numbers) => digits.length > 2 && numbers.some((number) => number.includes(digits));
}

function findCustomers(entries: readonly CustomerEntry[], words: string, wanted: readonly string[]): CustomerEntry[] {
  const isCalled = calledBy(words);
  return entries.filter((entry) => answersAll(entry.words, wanted) || isCalled([entry.digits]));
}

function found<Row>(
  entries: readonly (Entry<Row> & { digits?: readonly string[] })[],
  wanted: readonly string[],
  most: number,
  isCalled: (numbers: readonly string[]) => boolean = () => false,
): Found<Row> {
  const all = entries.filter(({ words, digits = [] }) => answersAll(words, wanted) || isCalled(digits));
  return { count: all.length, rows: all.slice(0, most).map(({ row }) => row) };
}

/** Pages by their title, then by a sentence that holds all words. */
function findPages(entries: readonly PageEntry[], wanted: readonly string[], most: number): SearchAnswer['pages'] {
  const titled = entries.filter(({ words }) => answersAll(words, wanted)).map(({ row }) => row);
  const told = entries.flatMap(({ row, words, sentences }) => {
    const sentence = answersAll(words, wanted) ? undefined : sentences.find((each) => answersAll(each.words, wanted));
    return sentence ? [{ ...row, excerpt: sentence.text }] : [];
  });
  return { count: titled.length + told.length, rows: [...titled, ...told].slice(0, most) };
}

/** The typed words with those that nothing answers to replaced by near ones; null when that finds nothing either. */
function nearWords(index: KnownIndex, sources: Sources, wanted: readonly string[]): string | null {
  const lists = [sources.customers, sources.members, sources.products, sources.pages];
  const entries: readonly Entry<unknown>[] = lists.flat();
  const vocabulary = new Set([...index.vocabulary.keys(), ...entries.flatMap(({ words }) => words)]);
  const near = wanted.flatMap((word) => nearWord(word, vocabulary) ?? []);
  const all = wanted.map((word) => nearWord(word, vocabulary) ?? word);
  const isFound = (words: readonly string[]): boolean =>
    lookThrough(index, words).length > 0 || entries.some((entry) => answersAll(entry.words, words));
  if (near.length === 0) return null;
  return [all, near].find(isFound)?.join(' ') ?? null;
}
