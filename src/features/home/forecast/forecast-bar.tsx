import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Money } from '#ui/card/money.tsx';
import { css } from '#ui/theme.ts';

const Rail = styled.div`
  position: relative;
  block-size: 0.75rem;
  margin-block: 0.375rem 1rem;
  border-radius: ${css('pill')};
  background: ${css('sunken')};
`;

const Part = styled.i<{ $look: 'sure' | 'expected' | 'range' }>`
  position: absolute;
  ${({ $look }) =>
    $look === 'range'
      ? `inset-block-start: calc(100% + 0.375rem); block-size: 0.375rem; border: 1.5px solid ${css('ink-2')}; border-block-start: 0;`
      : `inset-block: 0; border-radius: ${css('pill')}; background: ${$look === 'sure' ? css('chart-1') : css('accent-graphic')};`}
`;

const Mark = styled.i`
  position: absolute;
  inset-block: -0.25rem;
  inline-size: 2px;
  background: ${css('ink')};
  box-shadow: 0 0 0 1.5px ${css('surface')};
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${css('s4')};
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

const Dot = styled.i<{ $expected?: boolean }>`
  display: inline-block;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin-inline-end: 0.375rem;
  border-radius: 2px;
  background: ${({ $expected }) => ($expected ? css('accent-graphic') : css('chart-1'))};
`;

interface ForecastBarProps {
  /** Minor units of `currency`. */
  sure: number;
  estimate: number;
  low: number;
  high: number;
  currency: string;
}

/** What of an estimate is sure, what is expected up to its mark, and between what the month will end; from zero on. */
export function ForecastBar({ sure, estimate, low, high, currency }: ForecastBarProps) {
  const most = Math.max(high, estimate, sure, 1) * 1.08;
  const at = (amount: number): number => (Math.max(0, amount) / most) * 100;
  const place = (from: number, to: number) => ({
    insetInlineStart: `${at(from)}%`,
    inlineSize: `${Math.max(0, at(to) - at(from))}%`,
  });
  return (
    <div>
      <Rail aria-hidden="true">
        <Part $look="expected" style={place(0, estimate)} />
        <Part $look="sure" style={place(0, Math.min(sure, estimate))} />
        {high > low && <Part $look="range" style={place(low, high)} />}
        <Mark style={{ insetInlineStart: `${at(estimate)}%` }} />
      </Rail>
      <Legend>
        <span>
          <Dot />
          <Trans>
            Sure <Money amount={sure} currency={currency} label={false} />
          </Trans>
        </span>
        <span>
          <Dot $expected />
          <Trans>
            Expected <Money amount={estimate - sure} currency={currency} sign="always" label={false} />
          </Trans>
        </span>
      </Legend>
    </div>
  );
}
