import { css } from '#ui/theme.ts';
import { barBoxes } from './time-geometry.ts';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

/**
 * Bars over time, for up to a month of days: the picked one stands out by its colour and by the line through it. What is
 * below zero hangs from the ground.
 */
export function BarChart(props: TimeChartProps) {
  return (
    <TimeChart
      {...props}
      marks={({ shares, ground, mirrored, at }) =>
        barBoxes(shares, ground, mirrored).map((box, index) => (
          <rect
            key={box.x}
            {...box}
            fill={css(index === at ? 'accent-graphic' : (shares[index] ?? 0) < ground ? 'neg' : 'chart-2')}
          />
        ))
      }
    />
  );
}
