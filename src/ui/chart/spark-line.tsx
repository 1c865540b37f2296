import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { heights, linePath } from './line-geometry.ts';
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

/** A small line beside a figure, to look at only: what the figure leads to tells the values. Oldest first. */
export function SparkLine({ values }: { values: readonly number[] }) {
  return (
    <Drawing viewBox={`0 0 100 ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={linePath(heights(values), useMirrored(), TALL)} />
    </Drawing>
  );
}
