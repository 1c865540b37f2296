import { CALLS, type CallName } from '../../src/shared/contract/calls.ts';
import { orders, periods } from '../../src/shared/contract/watto.ts';
import type { GatewayClient } from '../support/gateway-client.ts';

/** Names of the sample people as the sign-on page shows them. */
export const PEOPLE = {
  individual: 'Salma',
  store: 'Atlas',
  newcomer: 'Yassine',
  featureOff: 'Hicham',
  suspended: 'Karim',
  banned: 'Nabil',
} as const;

/** Calls that answer about a consultant or to whoever is signed in; the sign-on itself is tested on its own. */
export const READS = Object.entries(CALLS)
  .map(([name, call]) => ({ name, call }))
  .filter(({ call }) => call.access !== 'open');

export interface Asked {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

/** Params and query with which a call has something to answer for this consultant. */
export async function askedBy(client: GatewayClient): Promise<(name: string) => Asked> {
  const { data } = await client.call(periods, { query: { reverse: '1' } });
  const [period] = data;
  if (!period) throw new Error('The sample has no period');
  const list = await client.call(orders, { query: { per_page: 1, page: 1 } });
  const [item] = 'data' in list ? list.data : [];
  const days = { date_from: period.from, date_to: period.to };
  const special: Partial<Record<CallName, Partial<Asked>>> = {
    order: { params: { orderId: item?.order_id ?? 'none' } },
    level: { params: { levelId: 'silver' } },
    block: { params: { blockCode: 'faq' } },
    salesTotal: { query: days },
    salesByStatus: { query: days },
    salesByCategory: { query: days },
  };
  const known: ReadonlyMap<string, Partial<Asked>> = new Map(Object.entries(special));
  return (name) => ({ params: {}, query: {}, ...known.get(name) });
}
