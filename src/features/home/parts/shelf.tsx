import { styled } from 'styled-components';
import { WIDE, css } from '#ui/theme.ts';

/** Cards side by side that move under the finger, to the edges of a narrow screen. `$inline` is the width of one. */
export const Shelf = styled.ul<{ $inline: string; $snap: 'mandatory' | 'proximity' }>`
  display: flex;
  gap: ${css('s3')};
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(-1 * ${css('gutter')});
  padding-inline: ${css('gutter')};
  scroll-padding-inline: ${css('gutter')};
  scroll-snap-type: x ${({ $snap }) => $snap};
  ${WIDE} {
    margin-inline: 0;
    padding-inline: 0;
    scroll-padding-inline: 0;
  }
  & > li {
    flex: none;
    inline-size: ${({ $inline }) => $inline};
    scroll-snap-align: start;
    display: grid;
  }
`;
