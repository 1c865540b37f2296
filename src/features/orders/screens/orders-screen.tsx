import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { type Asked, useLive } from '#data/cache.ts';
import { createLingering } from '#data/live/lingering-query.ts';
import { useOrdersNeedYou } from '#data/orders/use-orders-need-you.ts';
import { later } from '#browser/later.tsx';
import { useIsOn } from '#browser/session-state.ts';
import { useNeed } from '#browser/sync-wakes.ts';
import { Stamp } from '#ui/card/stamp.tsx';
import { AgeLine } from '#ui/aged-screen.tsx';
import { Column, Page } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useItemList } from '#features/orders/item-list.ts';
import { FilterChips } from '#features/orders/parts/filter-chips.tsx';
import { NeedsPlace } from '#features/orders/parts/needs-place.tsx';
import { OrdersBody } from '#features/orders/parts/orders-body.tsx';
import { OrdersSkeleton } from '#features/orders/parts/orders-skeleton.tsx';
import { type OrdersState, ordersState } from '#features/orders/queries.ts';
import { filterOf, parseOrdersSearch, type OrdersSearch } from '#features/orders/search.ts';
import { useFoundItems } from '#features/orders/use-found-items.ts';
import { useOrderPhones } from '#features/orders/use-order-phones.ts';
import { useToday } from '#data/today.ts';
import { useWordsInAddress } from '#data/words-in-address.ts';

/** The words in the search field, kept in the address of the list. */
function useSearchWords(search: OrdersSearch): [string, (words: string) => void] {
  const navigate = useNavigate();
  const keep = useCallback(
    (query: string) => {
      const { q: _, ...rest } = search;
      void navigate({
        to: '/orders',
        search: query === '' ? rest : { ...rest, q: query },
        replace: true,
        resetScroll: false,
      });
    },
    [search, navigate],
  );
  return useWordsInAddress('/orders', search.q ?? '', keep);
}

// Each letter that is typed draws the screen anew, and must not draw what it does not concern.
const NeedsYou = memo(later(async () => (await import('#features/orders/parts/needs-you.tsx')).NeedsYou));
const Chips = memo(FilterChips);
const Body = memo(OrdersBody);

// Whoever opens an item comes back to this screen: like the list itself, what it asks beside it need not be read again.
const STATE = createLingering<Asked<OrdersState>>();

/** All items of the consultant's orders on this phone: searched, filtered, under their days. */
export function OrdersScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const search = useMemo(() => parseOrdersSearch({ ...address }), [address]);
  const [words, setWords] = useSearchWords(search);
  const { now, today } = useToday();
  const state = useLive(ordersState, [], { shared: STATE() });
  const phones = useOrderPhones();
  const list = useDeferredValue(useItemList());
  const wanted = useMemo(() => ({ ...search, q: words }), [search, words]);
  const found = useFoundItems(list.parts, useDeferredValue(wanted), today, phones);
  const amounts = useIsOn('commissions_orders');
  const needing = useOrdersNeedYou(today);
  const asked = useMemo(() => filterOf(search, today), [search, today]);
  const narrowed = Object.keys(parseOrdersSearch({ ...wanted })).length > 0;
  useNeed('orders');

  const show = useCallback(
    (next: OrdersSearch): void =>
      void navigate({ to: '/orders', search: parseOrdersSearch({ ...next }), replace: true }),
    [navigate],
  );
  const clear = useCallback((): void => {
    setWords('');
    show({});
  }, [setWords, show]);
  return (
    <Page>
      <Column $span={12}>
        <SearchField value={words} onChange={setWords} label={t`Number, item or phone`} />
        <Chips search={search} onChange={show} />
        <AgeLine>{state && <Stamp asOf={state.asOf} now={now} />}</AgeLine>
        <ScreenAge asOf={state?.asOf ?? ''}>
          {!narrowed && needing && needing.orders.length > 0 && (
            <NeedsPlace $found={needing}>
              <NeedsYou found={needing} amounts={amounts} now={now} />
            </NeedsPlace>
          )}
          {needing ? (
            <Body state={state} list={list} found={found} now={now} today={today} asked={asked} onClear={clear} />
          ) : (
            <OrdersSkeleton />
          )}
        </ScreenAge>
      </Column>
    </Page>
  );
}
