import { createLink } from '@tanstack/react-router';
import { css as rules, styled } from 'styled-components';
import { css } from '#ui/theme.ts';

export interface CardLook {
  /** Without padding, for lists that reach the edges. */
  $flush?: boolean;
}

/** First line of a card: heading, and what stands at its end (a stamp, a link). */
export const CardHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${css('s1')} ${css('s3')};
  /* The heading breaks first; what stands beside it goes below only when a word of it has no room. */
  & > h2 {
    flex: 1 1 0;
    min-inline-size: min-content;
  }
  & > h2,
  & > h3,
  & > div > h2 {
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
    line-height: 1.3;
  }
  & > h2::first-letter {
    text-transform: uppercase;
  }
`;

/** Last line of a card, above it a hairline: stamp at the start, link at the end. */
export const CardFoot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${css('s3')};
  min-block-size: ${css('tap')};
  margin: 0 calc(-1 * ${css('s4')}) calc(-1 * ${css('s4')});
  padding: ${css('s1')} ${css('s4')};
  border-block-start: ${css('line')};
  &:empty {
    display: none;
  }
`;

const look = rules<CardLook>`
  background: ${css('surface')};
  border: ${css('line')};
  border-radius: ${css('radius')};
  padding: ${css('s4')};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s3')};
  align-content: start;
  ${({ $flush }) =>
    $flush &&
    rules`
      padding: 0;
      gap: 0;
      overflow: hidden;
      & > ${CardHead} { padding: ${css('s4')} ${css('s4')} ${css('s2')}; }
      & > ${CardFoot} { margin: 0; }
    `}
`;

/** A group of things that belong together. `as="section"` with `aria-labelledby` when it has a heading. */
export const Card = styled.div<CardLook>`
  ${look}
`;

const CardAnchor = styled.a<CardLook>`
  ${look}
  &:active {
    background: ${css('press')};
  }
`;

/** A card that is one link. */
export const CardLink = createLink(CardAnchor);

/** Small cards, two beside each other. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${css('s3')};
`;

/** First line of a tile: what the figure is. */
export const TileLabel = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${css('s1')};
  font-size: ${css('t-small')};
  line-height: 1.35;
  color: ${css('ink-2')};
  & > svg {
    color: ${css('ink-3')};
  }
`;
