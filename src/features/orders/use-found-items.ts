import { useMemo, useState } from 'react';
import type { Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { orderFilterTest } from '#shared/domain/items/order-filter.ts';
import { orderSearchTest, type OrderPhone } from '#shared/domain/items/order-search.ts';
import { rememberedSearchText } from '#shared/domain/items/search-text.ts';
import { filterOf, type OrdersSearch } from './search.ts';

/** The items that pass filter and words of a search, in their order. `today` is the market's day. */
export function useFoundItems(
  items: readonly Item[],
  search: OrdersSearch,
  today: string,
  phones: readonly OrderPhone[],
): readonly Item[] {
  const [plain] = useState(rememberedSearchText);
  return useMemo(() => {
    const passes = orderFilterTest(filterOf(search, today), MARKET.timeZone);
    const matches = orderSearchTest(search.q ?? '', phones, MARKET.phoneCode, plain);
    return items.filter((item) => passes(item) && matches(item));
  }, [items, search, today, phones, plain]);
}
