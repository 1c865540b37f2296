import { useEffect, useState } from 'react';
import { useLive } from '#data/cache.ts';
import { loadMonth } from '#data/load-month.ts';
import { useOnline } from '#browser/online.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import type { PullFailure } from '#data/pull-failure.ts';
import { fetchOrder } from '#data/fetch-order.ts';
import { orderView, type OrderView } from './queries.ts';

/** How the fetch of an order stands that its screen begins when it opens. */
export type Fetching = 'running' | 'done' | PullFailure;

interface OrderOnPhone {
  view: OrderView | undefined;
  fetching: Fetching;
  /** The month of the order is not here and could not be loaded. */
  monthFailed: boolean;
  retry: () => void;
}

/**
 * One order as this phone knows it, kept current; meanwhile its customer and steps are fetched, on opening and when the
 * connection returns. An order whose month is not on this phone gets its month loaded.
 */
export function useOrder(orderId: string): OrderOnPhone {
  const view = useLive((db) => orderView(db, orderId), [orderId]);
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ of: string; outcome: Fetching } | null>(null);
  const run = `${orderId} ${online} ${attempt}`;
  useEffect(() => {
    let current = true;
    void fetchOrder(orderId).then((failure) => current && setEnded({ of: run, outcome: failure ?? 'done' }));
    return () => {
      current = false;
    };
  }, [orderId, run]);

  const orderedAt = view && view.items.length === 0 ? view.details?.orderedAt : undefined;
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (!orderedAt) return undefined;
    let current = true;
    void loadMonth(monthOf(marketDay(orderedAt, MARKET.timeZone))).then(
      (came) => current && setFailed(came ? null : run),
    );
    return () => {
      current = false;
    };
  }, [orderedAt, run]);

  return {
    view,
    fetching: ended?.of === run ? ended.outcome : 'running',
    monthFailed: failed === run,
    retry: () => setAttempt(attempt + 1),
  };
}
