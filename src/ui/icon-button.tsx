import { styled } from 'styled-components';
import { asButton } from './as-button.ts';
import { css } from './theme.ts';

/** A button of 44 px that shows an icon alone: give it an `aria-label`. */
export const IconButton = styled.button.attrs(asButton)`
  position: relative;
  inline-size: ${css('tap')};
  block-size: ${css('tap')};
  display: inline-grid;
  place-items: center;
  flex: none;
  color: ${css('ink')};
  border-radius: ${css('radius')};
  border: 1px solid transparent;
  &:active {
    background: ${css('press')};
  }
`;
