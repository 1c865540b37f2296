import { createLink } from '@tanstack/react-router';
import { css as rules, styled } from 'styled-components';
import { asButton } from './as-button.ts';
import { css } from './theme.ts';

const look = rules`
  color: ${css('accent-text')};
  font-weight: ${css('w-medium')};
  font-size: ${css('t-small')};
  display: inline-flex;
  align-items: center;
  gap: ${css('s1')};
  min-block-size: ${css('tap')};
  min-inline-size: 0;
  margin-block: calc((1.25rem - ${css('tap')}) / 2);
`;

/** An anchor that reads as text: give it an `href`. */
export const TextAnchor = styled.a`
  ${look}
`;

/** A link of the app that reads as text ("See all"). */
export const TextLink = createLink(TextAnchor);

/** A button that reads as text ("Try again"). */
export const TextButton = styled.button.attrs(asButton)`
  ${look}
`;
