import { styled } from 'styled-components';
import type { OrdersNeedYou } from '#data/orders/orders-need-you.ts';
import { css, WIDE } from '#ui/theme.ts';

/** How many orders that need somebody are shown at first. */
export const FEW_NEED_ATTENTION = 2;

/** Heights in rem: heading, a row, the line of those that only wait. On a phone names and that line have two lines, on a wide screen one. */
const NARROW = { head: 3, row: 11.7, waits: 3.1 };
const ON_WIDE: typeof NARROW = { head: 2.6, row: 8.8, waits: 2.15 };
/** The line that shows more, the chips of several reasons. */
const [FOOT, CHIPS] = [2.8, 3.5];

/** How high the section will be. */
function heightOf({ orders, waiting }: OrdersNeedYou, { head, row, waits }: typeof NARROW): number {
  const several = orders.some(({ need }) => need !== orders[0]?.need);
  return (
    head +
    Math.min(orders.length, FEW_NEED_ATTENTION) * row +
    (orders.length > FEW_NEED_ATTENTION ? FOOT : 0) +
    (several ? CHIPS : 0) +
    (waiting > 0 ? waits : 0)
  );
}

/** The place of the section on top of the list, whose code comes after it: its heading, and rows that are of one height. */
export const NeedsPlace = styled.div<{ $found: OrdersNeedYou }>`
  min-block-size: ${({ $found }) => heightOf($found, NARROW)}rem;
  ${WIDE} {
    min-block-size: ${({ $found }) => heightOf($found, ON_WIDE)}rem;
  }
  & > section {
    margin-block-start: ${css('s1')};
  }
`;
