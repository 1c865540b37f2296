import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { heights, type SeriesPoint } from './series.ts';
import { SeriesTable } from './series-table.tsx';
import { css } from './theme.ts';

const Frame = styled.figure`
  display: grid;
  gap: ${css('s2')};
`;

const Readout = styled.figcaption`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${css('s3')};
  padding: 0.5rem ${css('s3')};
  border-radius: ${css('radius-in')};
  background: ${css('sunken')};
  font-size: ${css('t-small')};
  color: ${css('ink-2')};
  & > b {
    color: ${css('ink')};
  }
`;

const Plot = styled.div`
  position: relative;
  block-size: 9rem;
  margin-block-start: ${css('s2')};
  border-block-start: 1px solid ${css('chart-grid')};
  background: repeating-linear-gradient(to top, ${css('chart-grid')} 0 1px, transparent 1px calc(100% / 3));
`;

const Bars = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-end;
  gap: 2px;
`;

const Bar = styled.span<{ $on: boolean }>`
  flex: 1;
  min-block-size: 2px;
  border-radius: 2px 2px 0 0;
  background: ${({ $on }) => ($on ? css('accent-graphic') : css('chart-2'))};
`;

const Scrub = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  &:focus-visible + ${Bars} {
    outline: 3px solid ${css('accent-graphic')};
    outline-offset: 2px;
  }
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: ${css('t-micro')};
  color: ${css('ink-3')};
`;

const Table = styled.details`
  font-size: ${css('t-small')};
  & > summary {
    min-block-size: ${css('tap')};
    align-content: center;
    color: ${css('accent-text')};
    font-weight: ${css('w-medium')};
    cursor: pointer;
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  & caption {
    text-align: start;
    color: ${css('ink-2')};
  }
  & th {
    text-align: start;
    font-weight: ${css('w-regular')};
  }
  & td {
    text-align: end;
  }
  & :is(th, td) {
    padding-block: 0.25rem;
    border-block-end: ${css('line')};
  }
`;

/**
 * Bars over days: a transparent native range lies over them, so that thumb, arrow keys and screen readers pick a day; its
 * value stands above in a fixed place. The last point is picked at first. Offers itself as a table.
 */
export function DayChart({ label, points }: { label: string; points: readonly SeriesPoint[] }) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(picked ?? last, last);
  const point = points[at];
  if (!point) return null;
  const shares = heights(points);
  return (
    <Frame>
      <Readout>
        <span>{point.name}</span>
        <b>{point.text}</b>
      </Readout>
      <Plot>
        <Scrub
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={label}
          aria-valuetext={`${point.name}: ${point.text}`}
          onChange={(event) => setPicked(event.target.valueAsNumber)}
        />
        <Bars aria-hidden="true" style={{ pointerEvents: 'none' }}>
          {points.map(({ name }, index) => (
            <Bar key={name} $on={index === at} style={{ blockSize: `${(shares[index] ?? 0) * 100}%` }} />
          ))}
        </Bars>
      </Plot>
      <Axis aria-hidden="true">
        <span>{points[0]?.name}</span>
        <span>{points[last]?.name}</span>
      </Axis>
      <Table>
        <summary>{t`Show as a table`}</summary>
        <SeriesTable caption={label} points={points} />
      </Table>
    </Frame>
  );
}
