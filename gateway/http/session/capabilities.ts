import type { Capability } from '#shared/contract/session-names.ts';
import { goals, setGoal } from '#shared/contract/calls/goals.ts';
import { orders, summaries } from '#shared/contract/calls/watto.ts';
import type { Served } from '#gateway/calls/handler.ts';

/** Parameters of `orders` that mean something only where columns are served. */
const COLUMN_PARAMETERS: ReadonlySet<string> = new Set(['shape', 'period', 'since', 'limit', 'next']);

const withoutColumns = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([name]) => !COLUMN_PARAMETERS.has(name)))
    : query;

/** Which calls are there with a capability only. */
const NEEDS: Readonly<Record<string, Capability>> = {
  [summaries.path]: 'summaries',
  [goals.path]: 'goals',
  [setGoal.path]: 'goals',
};

/** The calls of a gateway with these capabilities: without `summaries` or `goals` theirs are not there, without `columns` orders are always plain. */
export function offered(served: readonly Served[], capabilities: readonly Capability[]): Served[] {
  return served
    .filter(({ call }) => {
      const needed = NEEDS[call.path];
      return needed === undefined || capabilities.includes(needed);
    })
    .map((each) => {
      if (each.call.path !== orders.path || capabilities.includes('columns')) return each;
      return {
        call: each.call,
        words: each.words,
        handle: (request, services) => each.handle({ ...request, query: withoutColumns(request.query) }, services),
      };
    });
}
