import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

/** A row beside which round ways stand: a call, a message. */
export const RowWithWays = styled.li`
  display: flex;
  align-items: center;
  padding-inline-end: ${css('s2')};
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** A way to somebody at the end of a row: an icon of its own, as large as a thumb; say by `aria-label` what it does. */
export const WayAnchor = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${css('tap')};
  block-size: ${css('tap')};
  border-radius: ${css('radius')};
  &:active {
    background: ${css('press')};
  }
`;
