import { styled } from 'styled-components';
import type { OrdersNeedYou } from '#data/orders/orders-need-you.ts';
import { css, WIDE } from '#ui/theme.ts';

/** How many orders that need somebody are shown at first. */
export const FEW_NEED_ATTENTION = 2;

/** Heights in rem: heading, the line that shows more, the chips of several reasons, the line of those that only wait. */
const [HEAD, FOOT, CHIPS, WAITING] = [3, 2.8, 3.5, 3.1];
/** A row whose name has two lines, and on a wide screen one. */
const [ROW, WIDE_ROW] = [11.2, 9];

/** How high the section will be. */
function heightOf({ orders, waiting }: OrdersNeedYou, row: number): number {
  const several = orders.some(({ need }) => need !== orders[0]?.need);
  return (
    HEAD +
    Math.min(orders.length, FEW_NEED_ATTENTION) * row +
    (orders.length > FEW_NEED_ATTENTION ? FOOT : 0) +
    (several ? CHIPS : 0) +
    (waiting > 0 ? WAITING : 0)
  );
}

/** The place of the section on top of the list, whose code comes after it: its heading, and rows that are of one height. */
export const NeedsPlace = styled.div<{ $found: OrdersNeedYou }>`
  min-block-size: ${({ $found }) => heightOf($found, ROW)}rem;
  ${WIDE} {
    min-block-size: ${({ $found }) => heightOf($found, WIDE_ROW)}rem;
  }
  & > section {
    margin-block-start: ${css('s1')};
  }
`;
