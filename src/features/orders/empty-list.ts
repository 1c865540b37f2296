import { loadState, type LoadState } from '#shared/domain/load-state.ts';
import type { OrdersState } from './queries.ts';

/**
 * Why a list has no item, `ready` being that there are no orders. `not-kept`: there are, in months that do not belong on this phone;
 * what does came with a sync that has ended, so that nothing is on its way.
 */
export function emptyList(
  { months, asOf }: Pick<OrdersState, 'months' | 'asOf'>,
  sync: { trouble: string | null; completedAsOf: string } | null,
  online: boolean,
): LoadState | 'not-kept' {
  const isElsewhere = months.since === null && months.missing.length > 0;
  if (isElsewhere && sync !== null && sync.completedAsOf !== '') return 'not-kept';
  return loadState(isElsewhere ? '' : asOf, sync, online);
}
