import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type SyntheticEvent } from 'react';
import { useLive } from '#data/cache.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Column, Page } from '#ui/page.tsx';
import { RangeFields } from '#ui/form/range-fields.tsx';
import { draftOf, draftProblem, searchOf, toggled, type FilterDraft } from '#features/orders/filter-draft.ts';
import { useItemList } from '#features/orders/item-list.ts';
import { DateChoice } from '#features/orders/parts/date-choice.tsx';
import { ValueChips } from '#features/orders/parts/value-chips.tsx';
import { orderPhones } from '#features/orders/queries.ts';
import { parseOrdersSearch } from '#features/orders/search.ts';
import { useFoundItems } from '#features/orders/use-found-items.ts';
import { useLabels } from '#i18n/use-labels.ts';
import { useToday } from '#data/today.ts';
import type { Item } from '#shared/domain/items/item.ts';

/** Statuses, order types and categories that occur among items: what a filter can offer. */
function occurring(items: readonly Item[]): Readonly<Record<'statuses' | 'types' | 'categories', ReadonlySet<string>>> {
  const statuses = new Set<string>();
  const types = new Set<string>();
  const categories = new Set<string>();
  for (const item of items) {
    statuses.add(item.status);
    types.add(item.orderType);
    categories.add(item.category);
  }
  return { statuses, types, categories };
}

/** Codes that occur or are chosen: those with an order of their own in it, the others after them by alphabet. */
function inOrder(occur: ReadonlySet<string>, chosen: readonly string[], order: readonly string[]): string[] {
  const all = new Set([...occur, ...chosen]);
  return [...order.filter((code) => all.has(code)), ...[...all].filter((code) => !order.includes(code)).sort()];
}

const NO_PHONES: readonly never[] = [];

/** Narrows the orders list: dates, statuses, types, categories; says at once how many items would be left. */
export function OrderFilterScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useLabels();
  const address = useSearch({ strict: false });
  const search = useMemo(() => parseOrdersSearch({ ...address }), [address]);
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(search));
  const [asked, setAsked] = useState(false);
  const { today } = useToday();
  const { items, complete } = useDeferredValue(useItemList());
  const phones = useLive(orderPhones, []) ?? NO_PHONES;
  const values = useMemo(() => occurring(items), [items]);
  const problem = draftProblem(draft, today);
  const wanted = useMemo(() => searchOf(draft, search.q), [draft, search.q]);
  const found = useFoundItems(items, useDeferredValue(wanted), today, phones);

  const change = (part: Partial<FilterDraft>): void => setDraft({ ...draft, ...part });
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (problem === null) void navigate({ to: '/orders', search: wanted, replace: true });
  };
  const ranged = draft.dates === 'range' || draft.dates === 'completed';
  return (
    <Page as="form" onSubmit={apply} noValidate>
      <Column $span={8}>
        <Card>
          <DateChoice value={draft.dates} onChange={(dates) => change({ dates })} />
          {ranged && (
            <RangeFields
              from={draft.from}
              to={draft.to}
              today={today}
              problem={asked || (draft.from !== '' && draft.to !== '') ? problem : null}
              onChange={change}
            />
          )}
        </Card>
        <Card>
          <ValueChips
            legend={<Trans>Status</Trans>}
            values={inOrder(values.statuses, draft.status, ITEM_STATUSES).map((code) => ({
              code,
              name: labels.status(code),
            }))}
            chosen={draft.status}
            onToggle={(code) => change({ status: toggled(draft.status, code) })}
          />
        </Card>
        <Card>
          <ValueChips
            legend={<Trans>Order type</Trans>}
            values={inOrder(values.types, draft.type, []).map((code) => ({ code, name: labels.type(code) }))}
            chosen={draft.type}
            onToggle={(code) => change({ type: toggled(draft.type, code) })}
          />
        </Card>
        <Card>
          <ValueChips
            legend={<Trans>Category</Trans>}
            values={inOrder(values.categories, draft.category, PRODUCT_CATEGORIES).map((code) => ({
              code,
              name: labels.category(code),
            }))}
            chosen={draft.category}
            onToggle={(code) => change({ category: toggled(draft.category, code) })}
          />
        </Card>
        <p aria-live="polite">
          {problem === null && complete && (
            <Plural
              value={found.length}
              _0="No item on this phone fits"
              one="# item on this phone fits"
              other="# items on this phone fit"
            />
          )}
        </p>
        <Actions>
          <Button type="submit" aria-disabled={problem !== null}>
            <Trans>Apply</Trans>
          </Button>
          <Button $variant="quiet" aria-label={t`Clear all filters`} onClick={() => setDraft(draftOf({}))}>
            <Trans>Clear</Trans>
          </Button>
        </Actions>
      </Column>
    </Page>
  );
}
