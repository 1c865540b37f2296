import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { partAt, stackBoxes } from './share-geometry.ts';
import { ShareChart, type ShareChartProps } from './share-chart.tsx';

const Field = styled.div`
  position: relative;
  block-size: 1.75rem;
`;

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  border-radius: ${css('radius-in')};
  background: ${css('sunken')};
  pointer-events: none;
  & > rect {
    stroke: ${css('surface')};
    stroke-width: 2;
  }
`;

/** Parts of a whole beside each other in one bar; the picked one has the full height. */
export function StackedBar(props: ShareChartProps) {
  return (
    <ShareChart
      {...props}
      indexAt={(x, _y, values, mirrored) => partAt(mirrored ? 1 - x : x, values)}
      draw={({ values, fills, patterns, at, mirrored, scrub }) => (
        <Field>
          {scrub}
          <Drawing aria-hidden="true">
            {patterns}
            {stackBoxes(values, mirrored).map(({ x, width }, index) => (
              <rect
                key={fills[index]}
                x={`${x}%`}
                width={`${width}%`}
                y={index === at ? '0' : '20%'}
                height={index === at ? '100%' : '60%'}
                fill={fills[index]}
              />
            ))}
          </Drawing>
        </Field>
      )}
    />
  );
}
