import { Plural, Trans } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import { saysOwnAge } from '#shared/domain/time/freshness.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { DaysCard } from '#ui/list/days-card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Muted } from '#ui/page.tsx';
import { NARROW, css } from '#ui/theme.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > * + * {
    border-inline-start: ${css('line')};
    padding-inline-start: ${css('s4')};
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${css('s3')};
    & > * + * {
      border-inline-start: 0;
      padding-inline-start: 0;
    }
  }
`;

const Label = styled.p`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  font-size: ${css('t-small')};
  color: ${css('ink-2')};
  overflow-wrap: anywhere;
  hyphens: auto;
`;

interface BalanceCardProps {
  range: DayRange;
  figures: CommissionFigures;
  now: number;
  /** Which of the two is told; both unless said otherwise. */
  only?: 'confirmed' | 'pending';
  /** The moment (UTC ISO) that the screen says above the card already. */
  saidAbove?: string;
  children?: ReactNode;
}

/** What is confirmed and what is pending of a range, and as of when. */
export function BalanceCard({ range, figures, now, only, saidAbove = '', children }: BalanceCardProps) {
  const { totals, currency, otherCurrencies } = figures;
  const others = otherCurrencies.join(', ');
  const confirmed = (
    <div>
      <Label>
        <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
        <Trans>Confirmed commission</Trans>
      </Label>
      <FitAmount amount={totals.confirmed} currency={currency} size={only ? 'xl' : 'm'} />
    </div>
  );
  const pending = (
    <div>
      <Label>
        <IconClockHour4 size={16} stroke={2} aria-hidden="true" />
        <Trans>Pending commission</Trans>
      </Label>
      <FitAmount amount={totals.pending} currency={currency} size={only ? 'xl' : 'm'} />
    </div>
  );
  return (
    <DaysCard range={range} asOf={saysOwnAge(figures.asOf, saidAbove) ? figures.asOf : ''} now={now}>
      {only ? (
        only === 'confirmed' ? (
          confirmed
        ) : (
          pending
        )
      ) : (
        <Pair>
          {confirmed}
          {pending}
        </Pair>
      )}
      {totals.lines !== null && (
        <Muted>
          <Plural value={totals.lines} one="# line" other="# lines" />
        </Muted>
      )}
      {others !== '' && (
        <Muted>
          <Trans>Commissions in {others} are not part of these sums.</Trans>
        </Muted>
      )}
      {children}
    </DaysCard>
  );
}
