import { useMemo, useRef } from 'react';
import type { Item } from '../../shared/domain/item.ts';
import { MARKET } from '../../shared/domain/market.ts';
import { orderFilterTest } from '../../shared/domain/order-filter.ts';
import { orderSearchTest, type OrderPhone } from '../../shared/domain/order-search.ts';
import { rememberedSearchText } from '../../shared/domain/search-text.ts';
import { filterOf, type OrdersSearch } from './search.ts';

/** The items that pass filter and words of a search, in their order. `today` is the market's day. */
export function useFoundItems(items: readonly Item[], search: OrdersSearch, today: string, phones: readonly OrderPhone[]): readonly Item[] {
  const plain = useRef<((text: string) => string) | null>(null);
  return useMemo(() => {
    plain.current ??= rememberedSearchText();
    const passes = orderFilterTest(filterOf(search, today), MARKET.timeZone);
    const matches = orderSearchTest(search.q ?? '', phones, MARKET.phoneCode, plain.current);
    return items.filter((item) => passes(item) && matches(item));
  }, [items, search, today, phones]);
}
