import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '#ui/card/card.tsx';
import { WIDE } from '#ui/theme.ts';
import { Skeleton } from './skeleton.tsx';

interface Height {
  /** CSS lengths: how high a card will be about, on a phone and on a wide screen. */
  $block?: string | undefined;
  $wide?: string | undefined;
}

/** A card that is at least as high as the place that was kept for it. */
export const HeldCard = styled(Card)<Height>`
  min-block-size: ${({ $block }) => $block};
  ${WIDE} {
    min-block-size: ${({ $wide }) => $wide};
  }
`;

const Place = styled(HeldCard)`
  max-block-size: ${({ $block }) => $block};
  overflow: hidden;
  ${WIDE} {
    max-block-size: ${({ $wide }) => $wide};
  }
`;

/** The place of a card whose figures are on their way: what stands below it is not pushed down when they come. `children`: why it waits. */
export function Coming({ children, ...height }: Height & { children?: ReactNode }) {
  return (
    <Place {...height}>
      {children}
      <Skeleton $inline="55%" />
      <Skeleton $inline="45%" $block="2.25rem" />
      <Skeleton />
      <Skeleton $inline="80%" />
    </Place>
  );
}
