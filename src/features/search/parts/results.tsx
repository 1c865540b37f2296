import { Trans } from '@lingui/react/macro';
import { memo, useDeferredValue, useMemo } from 'react';
import { itemKey } from '#shared/domain/items/item.ts';
import type { SearchAnswer, SearchGroup } from '#shared/bridge/search-answer.ts';
import type { SearchPlace } from '#features/search/find-places.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { Group, StopAnchor } from './group.tsx';
import { Marked } from './marked.tsx';
import { CustomerRow, MemberRow } from './person-row.tsx';
import { FoundItemRow, Look, OrderRow, PageRow } from './thing-rows.tsx';
import { ProductRow } from './product-row.tsx';

interface Found {
  answer: SearchAnswer;
  places: readonly SearchPlace[];
  now: number;
  /** Shows what items and products earn. */
  commission: boolean;
  onWhole: (group: SearchGroup) => void;
}

const GROUPS: readonly SearchGroup[] = ['orders', 'items', 'customers', 'members', 'products', 'pages'];

/** The least heights in px of what stands above the groups, of a group without its rows, and of a row. */
const [BAR, HEAD, ROW] = [110, 48, 56];

/** How many groups of an answer begin above this height of the page: the others cannot be seen. */
function groupsAbove(bottom: number, { answer, places }: Pick<Found, 'answer' | 'places'>): number {
  let top = BAR;
  return GROUPS.findIndex((group) => {
    if (top >= bottom) return true;
    const rows = answer[group].rows.length + (group === 'pages' ? places.length : 0);
    if (rows > 0) top += HEAD + rows * ROW;
    return false;
  });
}

/**
 * What was found, in groups of a fixed order. Drawn anew with an answer only, not with every letter: what can be seen of it at once,
 * what stands below the window after that.
 */
export const Results = memo(function Results({ answer, places, now, commission, onWhole }: Found) {
  const found = useMemo(
    () => ({ answer, places, now, commission, onWhole }),
    [answer, places, now, commission, onWhole],
  );
  const below = useDeferredValue<Found | null>(found, null);
  const seen = groupsAbove(scrollY + innerHeight, found);
  return GROUPS.map((group, at) => {
    const shown = seen < 0 || at < seen ? found : below;
    return shown && <FoundGroup key={group} group={group} {...shown} />;
  });
});

const FoundGroup = memo(function FoundGroup({ group, ...found }: Found & { group: SearchGroup }) {
  const { answer, places, onWhole } = found;
  return (
    <Group
      title={<GroupName group={group} />}
      group={group}
      count={answer[group].count}
      shown={answer[group].rows.length}
      beside={group === 'pages' ? places.length : 0}
      onWhole={onWhole}
    >
      <Rows group={group} {...found} />
    </Group>
  );
});

function GroupName({ group }: { group: SearchGroup }) {
  switch (group) {
    case 'orders':
      return <Trans>Orders</Trans>;
    case 'items':
      return <Trans>Items</Trans>;
    case 'customers':
      return <Trans>Customers</Trans>;
    case 'members':
      return <Trans>Team</Trans>;
    case 'products':
      return <Trans>Products</Trans>;
    default:
      return <Trans>Pages and help</Trans>;
  }
}

function Rows({ group, answer, places, now, commission }: Omit<Found, 'onWhole'> & { group: SearchGroup }) {
  const { orders, items, customers, members, products, pages, wanted } = answer;
  switch (group) {
    case 'orders':
      return orders.rows.map((order) => <OrderRow key={order.orderId} order={order} wanted={wanted} now={now} />);
    case 'items':
      return items.rows.map((item) => (
        <FoundItemRow key={itemKey(item)} item={item} wanted={wanted} now={now} commission={commission} />
      ));
    case 'customers':
      return customers.rows.map((customer) => (
        <CustomerRow key={customer.orderId} customer={customer} wanted={wanted} />
      ));
    case 'members':
      return members.rows.map((member) => <MemberRow key={member.id ?? ''} member={member} wanted={wanted} />);
    case 'products':
      return products.rows.map((product) => (
        <ProductRow key={product.id} product={product} wanted={wanted} commission={commission} />
      ));
    default:
      return (
        <>
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
        </>
      );
  }
}
