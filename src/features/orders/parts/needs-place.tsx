import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

/** How many orders that need somebody are shown at first. */
export const FEW_NEED_ATTENTION = 2;

/** The place of the section on top of the list, whose code comes after it: its heading, and rows that are of one height. */
export const NeedsPlace = styled.div<{ $orders: number }>`
  min-block-size: ${({ $orders }) => 3 + Math.min($orders, FEW_NEED_ATTENTION) * 8.625 + ($orders > FEW_NEED_ATTENTION ? 2.8 : 0)}rem;
  & > section {
    margin-block-start: ${css('s1')};
  }
`;
