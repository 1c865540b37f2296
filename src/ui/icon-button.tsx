import { createLink } from '@tanstack/react-router';
import { css as rules, styled } from 'styled-components';
import { css } from './theme.ts';

interface Look {
  $line?: boolean;
}

const look = rules<Look>`
  position: relative;
  inline-size: ${css('tap')};
  block-size: ${css('tap')};
  display: inline-grid;
  place-items: center;
  flex: none;
  color: ${css('ink')};
  border-radius: ${css('radius')};
  border: 1px solid ${({ $line }) => ($line ? css('hairline-strong') : 'transparent')};
  &:active { background: ${css('press')}; }
`;

/** A button of 44 px that shows an icon alone: give it an `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })<Look>`
  ${look}
`;

/** The same for `tel:`, `mailto:` and other sites. */
export const IconAnchor = styled.a<Look>`
  ${look}
`;

/** The same for a place of the app. */
export const IconLink = createLink(IconAnchor);
