import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { tickIndexes } from './time-geometry.ts';
import type { SeriesPoint } from './series.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${css('s2')};
  row-gap: 0.375rem;
  margin-block-start: ${css('s2')};
  font-size: ${css('t-micro')};
  line-height: 1;
  color: ${css('ink-3')};
`;

/** A fixed height: nothing moves when the values come. */
const Field = styled.div`
  position: relative;
  block-size: 9rem;
`;

const Values = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  margin-block: -0.375rem;
`;

const Moments = styled.div`
  position: relative;
  block-size: 1.25em;
  /* A label without width of its own is set around its point, at the ends within the field. */
  & > span {
    position: absolute;
    display: flex;
    inline-size: 0;
    white-space: nowrap;
  }
`;

interface PlotProps {
  points: readonly SeriesPoint[];
  /** Values of the grid lines in words, from the lowest up. */
  values: readonly string[];
  children: ReactNode;
}

/** The field of a chart over time with the words of its two axes. */
export function Plot({ points, values, children }: PlotProps) {
  return (
    <Grid>
      <Field>{children}</Field>
      <Values aria-hidden="true">
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </Values>
      <Moments aria-hidden="true">
        {tickIndexes(points.length).map((index) => (
          <span key={index} style={placeOf(index, points.length)}>
            <bdi>{points[index]?.tick ?? points[index]?.name}</bdi>
          </span>
        ))}
      </Moments>
    </Grid>
  );
}

function placeOf(index: number, count: number): CSSProperties {
  if (index === 0) return { insetInlineStart: 0, justifyContent: 'flex-start' };
  if (index === count - 1) return { insetInlineEnd: 0, justifyContent: 'flex-end' };
  return { insetInlineStart: `${((index + 0.5) / count) * 100}%`, justifyContent: 'center' };
}
