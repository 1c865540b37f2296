import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { Column, Page } from '#ui/page.tsx';
import { RangeFields } from '#ui/form/range-fields.tsx';
import { goToWrongField } from '#ui/form/wrong-field.ts';
import { draftOf, draftProblem, searchOf, toggled, type FilterDraft } from '#features/orders/filter-draft.ts';
import { useItemList } from '#features/orders/item-list.ts';
import type { ItemPart } from '#features/orders/item-parts.ts';
import { DateChoice } from '#features/orders/parts/date-choice.tsx';
import { ValueChips } from '#features/orders/parts/value-chips.tsx';
import { parseOrdersSearch } from '#features/orders/search.ts';
import { useFoundItems } from '#features/orders/use-found-items.ts';
import { useOrderPhones } from '#features/orders/use-order-phones.ts';
import { useLabels } from '#i18n/use-labels.ts';
import { useToday } from '#data/today.ts';
import type { Coded } from '#shared/domain/items/item-table.ts';

/** The texts of a column that its rows have. */
function texts({ texts: all, at }: Coded): Set<string> {
  const seen = new Uint8Array(all.length);
  for (let row = 0; row < at.length; row += 1) seen[at[row] ?? 0] = 1;
  return new Set(all.filter((_text, code) => seen[code] === 1));
}

/** Statuses, order types and categories that occur among items: what a filter can offer. */
function occurring(
  parts: readonly ItemPart[],
): Readonly<Record<'statuses' | 'types' | 'categories', ReadonlySet<string>>> {
  const of = (field: 'status' | 'orderType' | 'category'): Set<string> =>
    new Set(parts.flatMap(({ columns }) => [...texts(columns[field])]));
  return { statuses: of('status'), types: of('orderType'), categories: of('category') };
}

/** Codes that occur or are chosen: those with an order of their own in it, the others after them by alphabet. */
function inOrder(occur: ReadonlySet<string>, chosen: readonly string[], order: readonly string[]): string[] {
  const all = new Set([...occur, ...chosen]);
  return [...order.filter((code) => all.has(code)), ...[...all].filter((code) => !order.includes(code)).sort()];
}

interface ValuesCardProps {
  legend: ReactNode;
  codes: readonly string[];
  nameOf: (code: string) => string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The values of one kind to choose from; nothing where there are none. */
function ValuesCard({ legend, codes, nameOf, chosen, onChange }: ValuesCardProps) {
  if (codes.length === 0) return null;
  return (
    <Card>
      <ValueChips
        legend={legend}
        values={codes.map((code) => ({ code, name: nameOf(code) }))}
        chosen={chosen}
        onToggle={(code) => onChange(toggled(chosen, code))}
      />
    </Card>
  );
}

/** Narrows the orders list: dates, statuses, types, categories; says at once how many items would be left. */
export function OrderFilterScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labels = useLabels();
  const address = useSearch({ strict: false });
  const search = useMemo(() => parseOrdersSearch({ ...address }), [address]);
  const { today } = useToday();
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(search, today));
  const [asked, setAsked] = useState(false);
  const { parts, complete } = useDeferredValue(useItemList());
  // A month that comes meanwhile takes nothing away that is offered already.
  const [wasComplete, setComplete] = useState(complete);
  if (complete && !wasComplete) setComplete(true);
  const phones = useOrderPhones();
  const values = useMemo(() => occurring(parts), [parts]);
  const problem = draftProblem(draft, today);
  const wanted = useMemo(() => searchOf(draft, search.q), [draft, search.q]);
  const found = useFoundItems(parts, useDeferredValue(wanted), today, phones);

  const change = (part: Partial<FilterDraft>): void => setDraft({ ...draft, ...part });
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    const form = event.currentTarget;
    if (problem === null) void navigate({ to: '/orders', search: wanted, replace: true });
    // Once it is drawn which day is wrong.
    else queueMicrotask(() => goToWrongField(form));
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
        {wasComplete ? (
          <>
            <ValuesCard
              legend={<Trans>Status</Trans>}
              codes={inOrder(values.statuses, draft.status, ITEM_STATUSES)}
              nameOf={labels.status}
              chosen={draft.status}
              onChange={(status) => change({ status })}
            />
            <ValuesCard
              legend={<Trans>Order type</Trans>}
              codes={inOrder(values.types, draft.type, [])}
              nameOf={labels.type}
              chosen={draft.type}
              onChange={(type) => change({ type })}
            />
            <ValuesCard
              legend={<Trans>Category</Trans>}
              codes={inOrder(values.categories, draft.category, PRODUCT_CATEGORIES)}
              nameOf={labels.category}
              chosen={draft.category}
              onChange={(category) => change({ category })}
            />
          </>
        ) : (
          <ListCardSkeleton />
        )}
        <p aria-live="polite">
          {problem === null && complete && (
            <Plural
              value={found.count}
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
          <Button $variant="quiet" aria-label={t`Clear all filters`} onClick={() => setDraft(draftOf({}, today))}>
            <Trans>Clear</Trans>
          </Button>
        </Actions>
      </Column>
    </Page>
  );
}
