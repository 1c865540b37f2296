import { type Asked, useLive } from '#data/cache.ts';
import { createLingering } from '#data/live/lingering-query.ts';
import type { OrderPhone } from '#shared/domain/items/order-search.ts';
import { orderPhones } from './queries.ts';

const PHONES = createLingering<Asked<OrderPhone[]>>();
const NONE: readonly OrderPhone[] = [];

/** Phones of the customers that this phone knows, kept current; the list of orders and its filter ask it once. None while they are read. */
export const useOrderPhones = (): readonly OrderPhone[] => useLive(orderPhones, [], { shared: PHONES() }) ?? NONE;
