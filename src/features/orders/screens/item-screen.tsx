import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useParams } from '@tanstack/react-router';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { isolate } from '#shared/domain/isolate.ts';
import { directionOf } from '#shared/domain/market/locale.ts';
import { itemStatusExplanation } from '#i18n/labels/item-status.ts';
import { later } from '#browser/later.tsx';
import { useToggles } from '#browser/session-state.ts';
import { useShare } from '#browser/share.ts';
import { areGone } from '#shared/domain/commissions/change-history.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Column, Page } from '#ui/page.tsx';
import { ShareNote } from '#ui/card/share-note.tsx';
import { itemWait } from '#features/orders/item-wait.ts';
import { ChangeList } from '#features/orders/parts/change-list.tsx';
import { ItemHead } from '#features/orders/parts/item-head.tsx';
import { ItemTimeline } from '#features/orders/parts/item-timeline.tsx';
import { OrderGone } from '#features/orders/parts/order-gone.tsx';
import { OrderMissing } from '#features/orders/parts/order-missing.tsx';
import { WhyAmount } from '#features/orders/parts/why-amount.tsx';
import { useOrder } from '#features/orders/use-order.ts';
import { useToday } from '#data/today.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { useLabels } from '#i18n/use-labels.ts';

/** What the item is: category, brand, vendor, numbers, types. A property that the gateway does not tell is left out. */
function ItemFacts({ item }: { item: Item }) {
  const labels = useLabels();
  const lines = [
    { key: 'category', name: <Trans>Category</Trans>, value: labels.category(item.category) },
    { key: 'brand', name: <Trans>Brand</Trans>, value: item.brand },
    { key: 'vendor', name: <Trans>Vendor</Trans>, value: item.vendor },
    { key: 'sku', name: <Trans>SKU</Trans>, value: item.sku, code: true },
    { key: 'product', name: <Trans>Product number</Trans>, value: item.productId, code: true },
    {
      key: 'item-type',
      name: <Trans>Item type</Trans>,
      value: item.itemType === '' ? '' : labels.itemType(item.itemType),
    },
    { key: 'order-type', name: <Trans>Order type</Trans>, value: labels.type(item.orderType) },
  ];
  return (
    <TitledCard title={<Trans>Item</Trans>}>
      <SumList>
        {lines
          .filter(({ value }) => value !== '')
          .map(({ key, name, value, code }) => (
            <SumLine key={key} light name={name}>
              {code ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}
            </SumLine>
          ))}
      </SumList>
    </TitledCard>
  );
}

const AskAboutItem = later(async () => (await import('#features/orders/parts/ask-about-item.tsx')).AskAboutItem);

/** One item of an order: what it earns and why, where it stands, how it came there. */
export function ItemScreen() {
  const { id = '', itemId = '' } = useParams({ strict: false });
  const { _ } = useLingui();
  const { now } = useToday();
  const toggles = useToggles();
  const formats = useFormats();
  const locale = useLocale();
  const { outcome, share, dismiss } = useShare();
  const { view, fetching, monthFailed, retry } = useOrder(id);
  if (!view) return <OrderMissing fetching="running" onRetry={retry} />;
  const item = view.items.find((each) => each.id === itemId);
  const commission = isOn(toggles, 'commissions_orders');
  const changes = view.changes.filter(({ key }) => key === itemKey({ orderId: id, id: itemId }));
  if (!item && areGone(changes))
    return <OrderGone name={changes.at(-1)?.name} changes={changes} now={now} commission={commission} />;
  if (!item) {
    const waits = itemWait({ fetching, monthFailed, items: view.items.length });
    return <OrderMissing fetching={waits} onRetry={retry} />;
  }
  const explanation = itemStatusExplanation(item.status);
  const events = (view.details?.events ?? []).filter((event) => event.itemId === item.id);
  return (
    <Page>
      <AgedScreen asOf={view.asOf} now={now}>
        <Column $span={7}>
          <ItemHead item={item} commission={commission} />
          {explanation && <Banner kind="info">{_(explanation)}</Banner>}
          {commission && <WhyAmount item={item} now={now} />}
          <ChangeList changes={changes} currency={item.currency} now={now} commission={commission} />
        </Column>
        <Column $span={5}>
          <ItemTimeline item={item} events={events} now={now} />
          <ItemFacts item={item} />
          <Button
            $variant="secondary"
            $block
            onClick={() =>
              share({
                title: item.name,
                text: `${isolate(item.name, directionOf(locale))} · ${formats.amountText({ amount: item.price, currency: item.currency })}`,
              })
            }
          >
            <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
            <Trans>Share this product</Trans>
          </Button>
          {commission && isOn(toggles, 'commissions') && <AskAboutItem item={item} now={now} />}
        </Column>
      </AgedScreen>
      <ShareNote outcome={outcome} onClose={dismiss} />
    </Page>
  );
}
