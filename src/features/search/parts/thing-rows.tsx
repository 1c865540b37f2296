import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import type { ComponentType, ReactNode } from 'react';
import type { FoundOrder, FoundPage } from '#shared/bridge/search-answer.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLabels } from '#i18n/use-labels.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { answersAll, searchWords } from '#shared/domain/search/search-words.ts';
import { Money } from '#ui/card/money.tsx';
import { orderPath } from '#ui/order-path.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { StopAnchor } from './group.tsx';
import { Marked } from './marked.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What all rows say beside themselves. */
export interface RowProps {
  wanted: readonly string[];
  now: number;
}

interface LookProps {
  icon: ComponentType<typeof icon>;
  title: ReactNode;
  meta: ReactNode;
  end?: ReactNode;
}

/** The three parts of a row: picture of its kind, what it is, what it is worth. */
export function Look({ icon: KindIcon, title, meta, end }: LookProps) {
  return (
    <>
      <span className="glyph">
        <KindIcon {...icon} />
      </span>
      <span>
        <span className="title">{title}</span>
        <span className="meta">{meta}</span>
      </span>
      {end !== undefined && <span className="end">{end}</span>}
    </>
  );
}

/** An order: its first item, for whom and when. */
export function OrderRow({ order, wanted, now }: RowProps & { order: FoundOrder }) {
  const { t } = useLingui();
  const formats = useFormats();
  const labels = useLabels();
  const { orderId, orderType, name, others, status, price, currency, orderedAt, customer } = order;
  return (
    <li>
      <PlainLink to={orderPath(orderId, orderType)} as={StopAnchor}>
        <Look
          icon={IconPackage}
          title={name === '' ? <Trans>Order</Trans> : <bdi>{name}</bdi>}
          meta={
            <>
              {customer && <Marked text={customer} wanted={wanted} />}
              {others > 0 && <span>{t`${plural(others, { one: '+ # item', other: '+ # items' })}`}</span>}
              <span>{formats.day(orderedAt, now)}</span>
              <Marked text={orderId} wanted={[wanted.join('')]} />
            </>
          }
          end={
            price === null ? undefined : (
              <>
                <Money amount={price} currency={currency} label={false} />
                {status !== null && <small>{labels.status(status)}</small>}
              </>
            )
          }
        />
      </PlainLink>
    </li>
  );
}

/** Brand and vendor are said where they are why the item was found: its name lacks one of the words. */
function reasons({ name, brand, vendor }: Item, wanted: readonly string[]): string[] {
  const lacking = wanted.filter((each) => !answersAll(searchWords(name), [each]));
  return [brand, vendor].filter((text) => lacking.some((each) => answersAll(searchWords(text), [each])));
}

/** An item, with what it earns where that is shown. */
export function FoundItemRow({ item, wanted, now, commission }: RowProps & { item: Item; commission: boolean }) {
  const formats = useFormats();
  const labels = useLabels();
  const state = commissionState(item.status);
  return (
    <li>
      <PlainLink to={`/orders/${encodeURIComponent(item.orderId)}/item/${encodeURIComponent(item.id)}`} as={StopAnchor}>
        <Look
          icon={IconTag}
          title={<Marked text={item.name} wanted={wanted} />}
          meta={
            <>
              <span>{formats.day(item.orderedAt, now)}</span>
              <span aria-hidden="true">·</span>
              <span>{labels.status(item.status)}</span>
              {reasons(item, wanted).map((text) => (
                <Marked key={text} text={text} wanted={wanted} />
              ))}
            </>
          }
          end={
            commission ? (
              <>
                <Money
                  amount={state === 'none' ? 0 : item.commission}
                  currency={item.currency}
                  sign={state === 'none' ? 'auto' : 'always'}
                  toned={state === 'confirmed'}
                  label={false}
                />
                <small>
                  <Money amount={item.price} currency={item.currency} />
                </small>
              </>
            ) : (
              <Money amount={item.price} currency={item.currency} label={false} />
            )
          }
        />
      </PlainLink>
    </li>
  );
}

/** A content page with the sentence that holds the words. */
export function PageRow({ page, wanted }: { page: FoundPage; wanted: readonly string[] }) {
  return (
    <li>
      <SafeAnchor href={page.href} as={StopAnchor}>
        <Look
          icon={IconFileText}
          title={<Marked text={page.title} wanted={wanted} />}
          meta={page.excerpt === '' ? null : <Marked text={page.excerpt} wanted={wanted} />}
        />
      </SafeAnchor>
    </li>
  );
}
