import { createContext, use, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { WindowVirtualizer, type CustomItemComponentProps, type WindowVirtualizerHandle } from 'virtua';
import { useLingui } from '@lingui/react/macro';
import { MARKET } from '#shared/domain/market/market.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import { dayRows } from '#shared/domain/items/order-days.ts';
import { css } from '#ui/theme.ts';
import { ItemRow } from '#ui/list/item-row.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { RowGroupHead } from '#ui/list/row.tsx';
import { itemOf, type ItemRows } from '#features/orders/item-parts.ts';

/** Heading of a day in a list: today, yesterday, the weekday in this year, the full date before it. */
function DayHead({ day, today, first }: { day: string; today: string; first: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const far = day.slice(0, 4) !== today.slice(0, 4);
  const name =
    day === today
      ? t`Today`
      : day === addDays(today, -1)
        ? t`Yesterday`
        : far
          ? formats.day(day, Date.parse(`${today}T12:00:00Z`))
          : formats.weekday(day);
  return <RowGroupHead $rule={!first}>{name}</RowGroupHead>;
}

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

/** The list takes no touch while it scrolls and a moment longer, on a busy phone much longer: whoever has stopped and taps is heard. */
const List = styled.ul`
  pointer-events: auto !important;
`;

/** A row as a list item that says its place among all rows, most of which are not in the document. */
function ListItem({ index, ...props }: CustomItemComponentProps) {
  return <li {...props} aria-posinset={index + 1} aria-setsize={use(RowCount)} />;
}

type Snapshot = ComponentProps<typeof WindowVirtualizer>['cache'];
/**
 * Sizes of the rows of the list that was left last, so that Back finds its place, and whether that was its top; of use to a list of
 * the same length only.
 */
let left: { rows: number; sizes: Snapshot; atTop: boolean } | null = null;

/**
 * So many rows are drawn with the screen itself, in pieces between which the page answers. Left to the list, it would draw
 * those of the whole window in one go as soon as it is told how high that is.
 */
const FIRST_ROWS = 10;

interface DayListProps {
  found: ItemRows;
  today: string;
  commission: boolean;
  pictures: boolean;
}

/** Items under their days. Only the rows near the window are in the document. */
export function DayList({ found, today, commission, pictures }: DayListProps) {
  const { rows, days } = useMemo(() => dayRows(found.parts, MARKET.timeZone), [found]);
  const handle = useRef<WindowVirtualizerHandle>(null);
  const count = rows.length;
  useEffect(() => {
    const list = handle.current;
    return () => {
      left = list && { rows: count, sizes: list.cache, atTop: list.scrollOffset <= 0 };
    };
  }, [count]);
  const [before] = useState(() => (left?.rows === count ? left : null));
  const first = before === null || before.atTop ? Math.min(FIRST_ROWS, count) : 0;
  return (
    <RowCount value={count}>
      <WindowVirtualizer
        ref={handle}
        data={rows}
        as={List}
        item={ListItem}
        itemSize={72}
        {...(first > 0 && { ssrCount: first })}
        {...(before?.sizes && { cache: before.sizes })}
      >
        {(place: number, index) => {
          const day = days[-1 - place];
          if (day !== undefined) return <DayHead key={day} day={day} today={today} first={index === 0} />;
          const item = itemOf(found, place);
          if (!item) return <Line key={index} />;
          return (
            <Line key={itemKey(item)} data-follows={(rows[index - 1] ?? -1) < 0 ? undefined : ''}>
              <ItemRow item={item} commission={commission} pictures={pictures} />
            </Line>
          );
        }}
      </WindowVirtualizer>
    </RowCount>
  );
}
