import { CALLS, type CallName } from '#shared/contract/calls.ts';
import { notifications } from '#shared/contract/calls/kazuda.ts';
import { skyStates } from '#shared/contract/calls/lookups.ts';
import { bonuses } from '#shared/contract/calls/mandalorian.ts';
import { teamMembers } from '#shared/contract/calls/team.ts';
import { orders, periods } from '#shared/contract/calls/watto.ts';
import type { GatewayClient } from '#tests/support/gateway-client.ts';

/** Names of the sample people as the sign-on page shows them. */
export const PEOPLE = {
  individual: 'Salma',
  store: 'Atlas',
  newcomer: 'Yassine',
  featureOff: 'Hicham',
  suspended: 'Karim',
  banned: 'Nabil',
} as const;

const OF_OTHERS: ReadonlySet<string> = new Set([CALLS.news.path, CALLS.several.path]);

/**
 * Calls that answer about a consultant or to whoever is signed in. The sign-on is tested on its own, and so is the
 * questions that consist of others, which have no tag by themselves.
 */
export const READS = Object.entries(CALLS)
  .map(([name, call]) => ({ name, call }))
  .filter(({ call }) => call.access !== 'open' && call.method === 'GET' && !OF_OTHERS.has(call.path));

export interface Asked {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

const idOf = (list: { data: readonly { id: string }[] }): string => list.data[0]?.id ?? 'none';

/** What paths name besides the consultant, each something that this consultant may see. */
async function namesFor(client: GatewayClient): Promise<Record<string, string>> {
  const list = await client.call(orders, { query: { per_page: 1, page: 1 } });
  const [item] = 'data' in list ? list.data : [];
  return {
    orderId: item?.order_id ?? 'none',
    levelId: 'silver',
    blockCode: 'faq',
    stateId: idOf(await client.call(skyStates)),
    bonusId: idOf(await client.call(bonuses)),
    teamMemberId: idOf(await client.call(teamMembers)),
    notificationId: idOf(await client.call(notifications)),
  };
}

/** Params and query with which a call has something to answer for this consultant. */
export async function askedBy(client: GatewayClient): Promise<(name: string) => Asked> {
  const { data } = await client.call(periods, { query: { reverse: '1' } });
  const [period] = data;
  if (!period) throw new Error('The sample has no period');
  const params = await namesFor(client);
  const days = { date_from: period.from, date_to: period.to };
  const queries: Partial<Record<CallName, Record<string, unknown>>> = {
    salesTotal: days,
    salesByStatus: days,
    salesByCategory: days,
    teamSalesTotal: days,
    commissionLines: { shape: 'columns', period: period.from },
  };
  const known: ReadonlyMap<string, Record<string, unknown>> = new Map(Object.entries(queries));
  return (name) => ({ params, query: known.get(name) ?? {} });
}
