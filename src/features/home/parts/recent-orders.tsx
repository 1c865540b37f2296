import { Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { useLive } from '#data/cache.ts';
import { useSettled } from '#data/in-turn.tsx';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { ItemRow } from '#ui/list/item-row.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { recentItems } from '#features/home/recent-items.ts';
import { useWide } from '#features/home/use-wide.ts';
import { RecentTable } from './recent-table.tsx';

interface RecentOrdersProps {
  now: number;
  commission: boolean;
  pictures: boolean;
}

/** The newest items: rows on a phone, a table on a wide screen. */
export function RecentOrders({ now, commission, pictures }: RecentOrdersProps) {
  const recent = useLive((db) => recentItems(db), []);
  const heading = useId();
  const wide = useWide();
  useSettled(recent !== undefined);
  if (!recent || recent.items.length === 0) return null;
  const { items, asOf } = recent;
  return (
    <Card $flush as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>Latest orders</Trans>
        </h2>
        <TextLink to="/orders">
          <Trans>See all</Trans>
          <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
        </TextLink>
      </CardHead>
      {wide ? (
        <RecentTable items={items} labelledBy={heading} now={now} commission={commission} pictures={pictures} />
      ) : (
        <RowList $inset="4.5rem">
          {items.map((item) => (
            <li key={`${item.orderId}/${item.id}`}>
              <ItemRow item={item} commission={commission} pictures={pictures} dayFrom={now} />
            </li>
          ))}
        </RowList>
      )}
      <CardFoot>
        <Stamp asOf={asOf} now={now} />
      </CardFoot>
    </Card>
  );
}
