import { orders, periods, summaries, type OrderItem } from '#shared/contract/calls/watto.ts';
import type { AnyCall } from '#shared/contract/call.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { PERSON } from '#tests/support/person.ts';
import type { AppStack } from '#tests/bench/app/app-stack.ts';
import { APP } from '#tests/bench/ports.ts';

const MONTHS = 12;
const PAGE = 500;

/** Bytes from the gateway for a year of one consultant, headers and all. */
export interface HistoryBytes {
  items: number;
  /** Totals of all months, in one answer. */
  summaries: number;
  summariesAnswers: number;
  /** All items of the year as columns, packed by brotli. */
  columns: number;
  /** The same items by the plain list, packed by gzip. */
  plain: number;
}

type Ask = (call: AnyCall, query: Record<string, unknown>, encoding: 'br' | 'gzip') => Promise<unknown>;

/** Asks for the last twelve months of the store in both shapes and counts what the gateway sends. */
export async function measureHistory({ link }: AppStack): Promise<HistoryBytes> {
  const client = await GatewayClient.signedIn(APP, PERSON.store);
  const ask: Ask = async (call, query, encoding) =>
    (await client.raw(call, { query, headers: { 'Accept-Encoding': encoding } })).json();
  const months = (await client.call(periods, { query: { reverse: '1' } })).data.slice(0, MONTHS);
  link.take();
  await ask(summaries, {}, 'br');
  const dashboard = link.take();
  for (const { from } of months) await ask(orders, { shape: 'columns', period: from, limit: 5000 }, 'br');
  const columns = link.take().down;
  const [first, last] = [months.at(-1)?.from ?? '', months[0]?.to ?? ''];
  const pages = async (page: number): Promise<number> => {
    const { total } = await plainPage(client, { date_from: first, date_to: last, page, per_page: PAGE });
    return page * PAGE < total ? pages(page + 1) : total;
  };
  const items = await pages(1);
  return { items, summaries: dashboard.down, summariesAnswers: dashboard.answers, columns, plain: link.take().down };
}

async function plainPage(
  client: GatewayClient,
  query: Record<string, unknown>,
): Promise<{ total: number; data: OrderItem[] }> {
  const answer = await client.call(orders, { query, headers: { 'Accept-Encoding': 'gzip' } });
  if ('columns' in answer) throw new Error('Expected the plain list');
  return answer;
}

/** The newest items of the store that are still under way. */
export async function openItems(count: number): Promise<OrderItem[]> {
  const client = await GatewayClient.signedIn(APP, PERSON.store);
  const { data } = await plainPage(client, { status: ['created', 'ongoing'], page: 1, per_page: count });
  return data;
}
