import { styled } from 'styled-components';
import { css } from '../theme.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { heights, linePath } from './time-geometry.ts';
import { SeriesTable } from './series-table.tsx';
import type { SeriesPoint } from './series.ts';
import { useMirrored } from './use-mirrored.ts';

const TALL = 28;

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 2rem;
  overflow: visible;
  & path {
    fill: none;
    stroke: ${css('chart-2')};
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
`;

/** A small line beside a figure, to look at only; the values are there as a table for those who do not see it. */
export function SparkLine({ label, points }: { label: string; points: readonly SeriesPoint[] }) {
  const shares = heights(points.map(({ value }) => value));
  return (
    <>
      <Drawing viewBox={`0 0 100 ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={linePath(shares, useMirrored(), TALL)} />
      </Drawing>
      <VisuallyHidden as="div">
        <SeriesTable caption={label} points={points} />
      </VisuallyHidden>
    </>
  );
}
