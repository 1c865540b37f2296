import { css as rules, styled } from 'styled-components';
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

const look = rules`
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

/** A way to somebody at the end of a row: an icon of its own, as large as a thumb; say by `aria-label` what it does. */
export const WayAnchor = styled.a`
  ${look}
`;
/** The same where it does something in the app. */
export const WayButton = styled.button.attrs({ type: 'button' })`
  ${look}
`;
