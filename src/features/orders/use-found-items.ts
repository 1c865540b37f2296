import { useMemo, useState } from 'react';
import { MARKET } from '#shared/domain/market/market.ts';
import { orderFilterTest } from '#shared/domain/items/order-filter.ts';
import { orderSearchTest, type OrderPhone } from '#shared/domain/items/order-search.ts';
import { rememberedSearchText } from '#shared/domain/items/search-text.ts';
import { itemFinder, type ItemPart, type ItemRows } from './item-parts.ts';
import { filterOf, type OrdersSearch } from './search.ts';

/** The items that pass filter and words of a search, in their order. `today` is the market's day. */
export function useFoundItems(
  parts: readonly ItemPart[],
  search: OrdersSearch,
  today: string,
  phones: readonly OrderPhone[],
): ItemRows {
  const [plain] = useState(rememberedSearchText);
  const find = useMemo(
    () =>
      itemFinder(
        orderFilterTest(filterOf(search, today), MARKET.timeZone),
        orderSearchTest(search.q ?? '', phones, MARKET.phoneCode, plain),
      ),
    [search, today, phones, plain],
  );
  return useMemo(() => find(parts), [find, parts]);
}
