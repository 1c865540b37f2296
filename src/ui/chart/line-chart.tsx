import { css } from '#ui/theme.ts';
import { FIELD, linePath, slotMiddle } from './line-geometry.ts';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

/** A line over time, for more points than bars have room for: the picked one carries a dot. */
export function LineChart(props: TimeChartProps) {
  return (
    <TimeChart
      {...props}
      marks={({ shares, mirrored, at }) => (
        <>
          <path
            d={linePath(shares, mirrored)}
            fill="none"
            stroke={css('chart-2')}
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {/* A point without length, so that its round end is not stretched with the field. */}
          <path
            d={`M${slotMiddle(at, shares.length, mirrored)},${(1 - (shares[at] ?? 0)) * FIELD}h0`}
            stroke={css('accent-graphic')}
            strokeWidth="10"
            strokeLinecap="round"
          />
        </>
      )}
    />
  );
}
