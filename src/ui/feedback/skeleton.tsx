import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

interface Size {
  /** CSS lengths; give what the final content will take, so that nothing moves. */
  $inline?: string;
  $block?: string;
  $round?: boolean;
}

/** Place of a text or a figure that is being loaded. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<Size>`
  display: block;
  inline-size: ${({ $inline = '100%' }) => $inline};
  block-size: ${({ $block = '.875rem' }) => $block};
  border-radius: ${({ $round }) => ($round ? '50%' : '.375rem')};
  background: ${css('hairline')};
  animation: breathe 1.4s ease-in-out ${css('endless')} alternate;
`;
