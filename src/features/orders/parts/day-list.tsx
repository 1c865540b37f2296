import { createContext, use, useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { WindowVirtualizer, type CustomItemComponentProps, type WindowVirtualizerHandle } from 'virtua';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { dayRows, type DayRow } from '#shared/domain/items/order-days.ts';
import { css } from '#ui/theme.ts';
import { DayHead } from './day-head.tsx';
import { ItemRow } from '#ui/list/item-row.tsx';

const Line = styled.div`
  &[data-follows]::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 4.5rem 0;
    border-block-start: ${css('line')};
  }
`;

const RowCount = createContext(0);

/** A row as a list item that says its place among all rows, most of which are not in the document. */
function ListItem({ index, ...props }: CustomItemComponentProps) {
  return <li {...props} aria-posinset={index + 1} aria-setsize={use(RowCount)} />;
}

type Snapshot = ComponentProps<typeof WindowVirtualizer>['cache'];
/** Sizes of the rows of the list that was left last, so that Back finds its place; of use to a list of the same length only. */
let left: { rows: number; sizes: Snapshot } | null = null;

interface DayListProps {
  items: readonly Item[];
  today: string;
  commission: boolean;
  pictures: boolean;
}

/** Items under their days. Only the rows near the window are in the document. */
export function DayList({ items, today, commission, pictures }: DayListProps) {
  const rows = useMemo(() => dayRows(items, MARKET.timeZone), [items]);
  const handle = useRef<WindowVirtualizerHandle>(null);
  const count = rows.length;
  useEffect(() => {
    const list = handle.current;
    return () => {
      left = list && { rows: count, sizes: list.cache };
    };
  }, [count]);
  return (
    <RowCount value={count}>
      <WindowVirtualizer
        ref={handle}
        data={rows}
        as="ul"
        item={ListItem}
        itemSize={72}
        {...(left?.rows === count && left.sizes && { cache: left.sizes })}
      >
        {(row: DayRow, index) =>
          row.kind === 'day' ? (
            <DayHead key={row.day} day={row.day} today={today} first={index === 0} />
          ) : (
            <Line key={`${row.item.orderId}/${row.item.id}`} data-follows={row.first ? undefined : ''}>
              <ItemRow item={row.item} commission={commission} pictures={pictures} />
            </Line>
          )
        }
      </WindowVirtualizer>
    </RowCount>
  );
}
