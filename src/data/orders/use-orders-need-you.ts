import { type Asked, useLive } from '#data/cache.ts';
import { createLingering } from '#data/live/lingering-query.ts';
import { type OrdersNeedYou, readOrdersNeedYou } from './orders-need-you.ts';

const NEEDING = createLingering<Asked<OrdersNeedYou>>();

/** What needs somebody on `today` (ISO day of the market), kept current; home and the list of orders ask it once. undefined while it is read. */
export const useOrdersNeedYou = (today: string): OrdersNeedYou | undefined =>
  useLive((db) => readOrdersNeedYou(db, today), [today], { shared: NEEDING(today) });
