import { useMemo, useState } from 'react';
import { MARKET } from '#shared/domain/market/market.ts';
import { orderFilterTest } from '#shared/domain/items/order-filter.ts';
import { orderSearchTest, type OrderPhone } from '#shared/domain/items/order-search.ts';
import { rememberedSearchText } from '#shared/domain/items/search-text.ts';
import { itemFinder, type ItemPart, type ItemRows } from './item-parts.ts';
import { filterOf, parseOrdersSearch, type OrdersSearch } from './search.ts';

/** All that a search asks for, in one order. */
const keyOf = ({ q = '', ...rest }: OrdersSearch): string => JSON.stringify([q, parseOrdersSearch(rest)]);

/** The search itself while it asks for the same: the address follows what was typed, and nothing is looked for again. */
function useKept(search: OrdersSearch): OrdersSearch {
  const [kept, keep] = useState(search);
  const isSame = keyOf(kept) === keyOf(search);
  if (!isSame) keep(search);
  return isSame ? kept : search;
}

/** The items that pass filter and words of a search, in their order. `today` is the market's day. */
export function useFoundItems(
  parts: readonly ItemPart[],
  asked: OrdersSearch,
  today: string,
  phones: readonly OrderPhone[],
): ItemRows {
  const [plain] = useState(rememberedSearchText);
  const search = useKept(asked);
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
