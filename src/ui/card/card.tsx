import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { createLink } from '@tanstack/react-router';
import { useId, type ReactNode, type Ref } from 'react';
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

/** A group of things that belong together. */
export const Card = styled.div<CardLook>`
  ${look}
`;

interface TitledCardProps extends CardLook {
  title: ReactNode;
  /** What stands at the end of the title's line (a stamp, a count, a link). */
  end?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A group of things that belong together, under a heading. */
export function TitledCard({ title, end, children, ...rest }: TitledCardProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} {...rest}>
      <CardHead>
        <h2 id={heading}>{title}</h2>
        {end}
      </CardHead>
      {children}
    </Card>
  );
}

const CardAnchor = styled.a<CardLook>`
  ${look}
  &:active {
    background: ${css('press')};
  }
`;

/** A card that is one link. */
export const CardLink = createLink(CardAnchor);

const Label = styled.span`
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

/** First line of a tile: what the figure is; the tile leads to more of it. */
export const TileLabel = ({ children }: { children: ReactNode }) => (
  <Label>
    {children}
    <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
  </Label>
);
