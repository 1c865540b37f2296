import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';
import { partAt, ringPaths, shareAround } from './share-geometry.ts';
import { ShareChart, type ShareChartProps } from './share-chart.tsx';

const Field = styled.div`
  position: relative;
  inline-size: 10rem;
  block-size: 10rem;
  margin-inline: auto;
`;

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
  pointer-events: none;
  & > path {
    stroke: ${css('surface')};
    stroke-width: 1.5;
  }
`;

const Middle = styled.b`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-size: ${css('t-figure-m')};
  letter-spacing: ${css('track-figure')};
  pointer-events: none;
`;

/** Parts of a whole in a ring, with the share of the picked one in its middle; that part stands out a little. */
export function Ring(props: ShareChartProps) {
  const formats = useFormats();
  return (
    <ShareChart
      {...props}
      indexAt={(x, y, values, mirrored) => partAt(shareAround(x, y, mirrored), values)}
      draw={({ values, fills, patterns, at, mirrored, scrub }) => (
        <Field>
          {scrub}
          <Drawing viewBox="-53 -53 106 106" aria-hidden="true">
            {patterns}
            {ringPaths(values, mirrored).map((path, index) => (
              <path
                key={fills[index]}
                d={path}
                fill={fills[index]}
                {...(index === at && { transform: 'scale(1.07)' })}
              />
            ))}
          </Drawing>
          <Middle aria-hidden="true">{formats.percent(shareOf(values, at))}</Middle>
        </Field>
      )}
    />
  );
}

function shareOf(values: readonly number[], at: number): number {
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  return whole === 0 ? 0 : Math.max(0, values[at] ?? 0) / whole;
}
