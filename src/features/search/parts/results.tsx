import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { memo } from 'react';
import { MARKET } from '#shared/domain/market/market.ts';
import { groupedPhone } from '#shared/domain/validation/phone.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import type { SearchAnswer, SearchGroup } from '#shared/bridge/search-answer.ts';
import type { SearchPlace } from '#features/search/find-places.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { Group, StopAnchor } from './group.tsx';
import { Marked } from './marked.tsx';
import { PersonRow } from './person-row.tsx';
import { FoundItemRow, Look, OrderRow, PageRow } from './thing-rows.tsx';
import { ProductRow } from './product-row.tsx';

interface ResultsProps {
  answer: SearchAnswer;
  places: readonly SearchPlace[];
  now: number;
  /** Shows what items and products earn. */
  commission: boolean;
  onWhole: (group: SearchGroup) => void;
}

/** What was found, in groups of a fixed order. Drawn anew with an answer only, not with every letter. */
export const Results = memo(function Results({ answer, places, now, commission, onWhole }: ResultsProps) {
  const { t } = useLingui();
  const { orders, items, customers, members, products, pages, wanted } = answer;
  const of = (group: SearchGroup) => ({
    group,
    onWhole,
    count: answer[group].count,
    shown: answer[group].rows.length,
  });
  return (
    <>
      <Group title={<Trans>Orders</Trans>} {...of('orders')}>
        {orders.rows.map((order) => (
          <OrderRow key={order.orderId} order={order} wanted={wanted} now={now} />
        ))}
      </Group>
      <Group title={<Trans>Items</Trans>} {...of('items')}>
        {items.rows.map((item) => (
          <FoundItemRow key={itemKey(item)} item={item} wanted={wanted} now={now} commission={commission} />
        ))}
      </Group>
      <Group title={<Trans>Customers</Trans>} {...of('customers')}>
        {customers.rows.map(({ name, phone, orders: count, orderId, orderType }) => (
          <PersonRow
            key={orderId}
            to={`/orders/${encodeURIComponent(orderId)}/orderType/${encodeURIComponent(orderType)}`}
            icon={IconUser}
            name={name ?? ''}
            meta={
              <>
                {name && phone && <bdi dir="ltr">{groupedPhone(phone, MARKET)}</bdi>}
                {count > 1 && <span>{t`${plural(count, { one: '# order', other: '# orders' })}`}</span>}
              </>
            }
            wanted={wanted}
            phone={phone}
          />
        ))}
      </Group>
      <Group title={<Trans>Team</Trans>} {...of('members')}>
        {members.rows.map(({ id, name, level, phone, whatsApp }) => (
          <PersonRow
            key={id ?? ''}
            to={id === null ? '/team-leader' : `/team-members/${encodeURIComponent(id)}`}
            icon={IconUsers}
            name={name}
            meta={
              <>
                {id === null && (
                  <span>
                    <Trans>Team Leader</Trans>
                  </span>
                )}
                {level && <bdi>{level}</bdi>}
              </>
            }
            wanted={wanted}
            phone={phone}
            whatsApp={whatsApp}
          />
        ))}
      </Group>
      <Group title={<Trans>Products</Trans>} {...of('products')}>
        {products.rows.map((product) => (
          <ProductRow key={product.id} product={product} wanted={wanted} commission={commission} />
        ))}
      </Group>
      <Group
        title={<Trans>Pages and help</Trans>}
        {...of('pages')}
        count={pages.count + places.length}
        shown={pages.rows.length + places.length}
      >
        {places.map(({ to, title, above, icon }) => (
          <li key={to}>
            <PlainLink to={to} as={StopAnchor}>
              <Look icon={icon} title={<Marked text={title} wanted={wanted} />} meta={above} />
            </PlainLink>
          </li>
        ))}
        {pages.rows.map((page) => (
          <PageRow key={page.href} page={page} wanted={wanted} />
        ))}
      </Group>
    </>
  );
});
