import { styled } from 'styled-components';
import { heights, linePath, type SeriesPoint } from './series.ts';
import { SeriesTable } from './series-table.tsx';
import { css } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const TALL = 28;

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 2rem;
  overflow: visible;
  /* Time runs with the reading direction. */
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  & path {
    fill: none;
    stroke: ${css('chart-2')};
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  & rect {
    fill: ${css('chart-2')};
  }
  & rect:last-of-type {
    fill: ${css('accent-graphic')};
  }
`;

interface SparkChartProps {
  /** What the drawing shows: its accessible name and the caption of its table. */
  label: string;
  /** Oldest first; leave out what has not happened yet. */
  points: readonly SeriesPoint[];
  kind?: 'line' | 'bars';
}

/** A small drawing of a series beside a figure; the values are there as a table for those who do not see it. */
export function SparkChart({ label, points, kind = 'line' }: SparkChartProps) {
  const shares = heights(points);
  const slot = 100 / Math.max(1, shares.length);
  return (
    <>
      <Drawing viewBox={`0 0 100 ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
        {kind === 'line' ? (
          <path d={linePath(shares, TALL)} />
        ) : (
          shares.map((share, index) => (
            <rect
              key={points[index]?.name}
              x={index * slot + slot * 0.1}
              y={(1 - share) * TALL}
              width={slot * 0.8}
              height={Math.max(0.75, share * TALL)}
              rx="0.6"
            />
          ))
        )}
      </Drawing>
      <VisuallyHidden as="div">
        <SeriesTable caption={label} points={points} />
      </VisuallyHidden>
    </>
  );
}
