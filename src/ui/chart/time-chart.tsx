import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { ChartFrame } from './chart-frame.tsx';
import { FIELD, slotMiddle } from './line-geometry.ts';
import { gridValues, shareOf, slotAt } from './time-geometry.ts';
import { Plot } from './plot.tsx';
import { Scrub } from './scrub.tsx';
import type { SeriesPoint } from './series.ts';
import { useMirrored } from './use-mirrored.ts';
import { usePick } from './use-pick.ts';

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
  pointer-events: none;
  & path,
  & line {
    vector-effect: non-scaling-stroke;
  }
`;

export interface TimeChartProps {
  /** What the chart shows: the name of its range and the caption of its table. */
  label: string;
  /** Oldest first; leave out what has not happened yet. */
  points: readonly SeriesPoint[];
  /** A value on the axis, in few letters. */
  axis: (value: number) => string;
}

interface Marks {
  /** Where the values lie between the lowest and the highest line. */
  shares: readonly number[];
  /** Where zero lies between them. */
  ground: number;
  mirrored: boolean;
  at: number;
}

/** What all charts over time have in common; `marks` draws the values. The last point is picked at first. */
export function TimeChart({ label, points, axis, marks }: TimeChartProps & { marks: (marks: Marks) => ReactNode }) {
  const mirrored = useMirrored();
  const [at, pick] = usePick(points.length, points.length - 1);
  const point = points[at];
  if (!point) return null;
  const values = points.map(({ value }) => value);
  const grid = gridValues(values);
  const ground = shareOf(0, grid);
  const middle = slotMiddle(at, points.length, mirrored);
  return (
    <ChartFrame label={label} rows={points} picked={point}>
      <Plot points={points} values={grid.map(axis)}>
        <Scrub
          label={label}
          count={points.length}
          at={at}
          text={[point.name, point.text, point.note].filter(Boolean).join(', ')}
          onPick={pick}
          indexAt={(x) => slotAt(x, points.length, mirrored)}
        />
        <Drawing viewBox={`0 0 ${FIELD} ${FIELD}`} preserveAspectRatio="none" aria-hidden="true">
          {grid.map((value) => {
            const y = (1 - shareOf(value, grid)) * FIELD;
            // Where something lies below zero, zero stands out from the lines around it.
            const colour = value === 0 && ground > 0 ? 'hairline-strong' : 'chart-grid';
            return <line key={value} x1="0" x2={FIELD} y1={y} y2={y} stroke={css(colour)} />;
          })}
          <line x1={middle} x2={middle} y1="0" y2={FIELD} stroke={css('accent-graphic')} strokeDasharray="3 3" />
          {marks({ shares: values.map((value) => shareOf(value, grid)), ground, mirrored, at })}
        </Drawing>
      </Plot>
    </ChartFrame>
  );
}
