import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Item } from '#shared/domain/items/item.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { useLabels } from '#i18n/use-labels.ts';

/** What the item is: category, brand, vendor, numbers, types. A property that the gateway does not tell is left out. */
export function ItemFacts({ item }: { item: Item }) {
  const heading = useId();
  const labels = useLabels();
  const lines = [
    { key: 'category', name: <Trans>Category</Trans>, value: labels.category(item.category) },
    { key: 'brand', name: <Trans>Brand</Trans>, value: item.brand },
    { key: 'vendor', name: <Trans>Vendor</Trans>, value: item.vendor },
    { key: 'sku', name: <Trans>SKU</Trans>, value: item.sku, code: true },
    { key: 'product', name: <Trans>Product number</Trans>, value: item.productId, code: true },
    { key: 'item-type', name: <Trans>Item type</Trans>, value: item.itemType },
    { key: 'order-type', name: <Trans>Order type</Trans>, value: labels.type(item.orderType) },
  ];
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>Item</Trans>
        </h2>
      </CardHead>
      <SumList>
        {lines
          .filter(({ value }) => value !== '')
          .map(({ key, name, value, code }) => (
            <SumLine key={key} light name={name}>
              {code ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}
            </SumLine>
          ))}
      </SumList>
    </Card>
  );
}
