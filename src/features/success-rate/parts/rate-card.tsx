import { Plural, Trans } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Figure } from '#ui/card/figure.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { RateOutlook } from '#ui/card/rate-outlook.tsx';
import { Pill, Tag } from '#ui/list/pill.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TONE_COLOUR, Track, type Tone } from '#ui/chart/track.tsx';
import { css } from '#ui/theme.ts';

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${css('s1')} ${css('s4')};
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

const Key = styled.li<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: ${css('s1')};
  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 2px;
    background: ${({ $tone }) => css(TONE_COLOUR[$tone])};
  }
`;

interface RateCardProps {
  rate: SuccessRateRow;
  /** It is the month that runs. */
  running: boolean;
  now: number;
  children?: ReactNode;
}

/** The rate of a month and the orders behind it: so far, with what it still can become, or fixed. */
export function RateCard({ rate, running, now, children }: RateCardProps) {
  const formats = useFormats();
  const { settlement, orders_completed: completed, orders_failed: failed } = rate;
  const open = settlement?.orders_open ?? 0;
  const all = Math.max(1, completed + failed + open);
  const month = formats.month(rate.from_date);
  return (
    <TitledCard
      title={running ? <Trans>{month}, so far</Trans> : month}
      end={
        settlement &&
        (settlement.state === 'settled' ? (
          <Pill>
            <IconCircleCheck size={14} stroke={2.2} aria-hidden="true" />
            <Trans context="success rate">Fixed</Trans>
          </Pill>
        ) : (
          <Tag>
            <Trans context="success rate">Provisional</Trans>
          </Tag>
        ))
      }
    >
      {rate.success_rate === null ? (
        <p>
          <Trans>No rate without finished orders</Trans>
        </p>
      ) : (
        <Figure size="xl">
          <Percent value={rate.success_rate} />
        </Figure>
      )}
      <Track
        parts={[
          { share: completed / all, tone: 'pos' },
          { share: failed / all, tone: 'neg' },
          { share: open / all, tone: 'rest' },
        ]}
      />
      <Legend>
        <Key $tone="pos">
          <Plural value={completed} one="# completed order" other="# completed orders" />
        </Key>
        <Key $tone="neg">
          <Plural value={failed} one="# failed order" other="# failed orders" />
        </Key>
        {open > 0 && (
          <Key $tone="rest">
            <Plural value={open} one="# open order" other="# open orders" />
          </Key>
        )}
      </Legend>
      <RateOutlook rate={rate} />
      {!settlement && !rate.hide_impact && rate.impact_perc !== null && (
        <p>
          <Trans>
            Impact on your commissions: <Impact value={rate.impact_perc} />
          </Trans>
        </p>
      )}
      {children}
      <Stamp asOf={rate.asOf} now={now} />
    </TitledCard>
  );
}
