import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { ExpectedGroup } from '#shared/domain/commissions/commission-lists.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { Money } from '#ui/card/money.tsx';
import { css } from '#ui/theme.ts';

const Head = styled.h2`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${css('s3')};
  padding: ${css('s4')} ${css('s4')} ${css('s1')};
  border-block-start: ${css('line')};
  font-size: ${css('t-small')};
  font-weight: ${css('w-medium')};
  color: ${css('ink-2')};
  & small {
    display: block;
    font-size: ${css('t-stamp')};
    font-weight: ${css('w-regular')};
  }
  section:first-child > & {
    border-block-start: 0;
  }
`;

interface ExpectedHeadProps {
  group: ExpectedGroup;
  currency: string;
  now: number;
  today: string;
}

/** The day on which lines are expected, and the month in which they then count. */
export function ExpectedHead({ group: { day, month, amount, own }, currency, now, today }: ExpectedHeadProps) {
  const formats = useFormats();
  return (
    <Head>
      <span>
        {day !== null ? (
          <Trans>Expected {formats.day(day, now)}</Trans>
        ) : own ? (
          <Trans>No day yet: not delivered</Trans>
        ) : (
          <Trans>Your team: no day is told</Trans>
        )}
        {month !== null && (
          <small>
            {month === monthOf(today) ? (
              <Trans>counts for {formats.month(month)}</Trans>
            ) : (
              <Trans>counts for {formats.month(month)}, next month</Trans>
            )}
          </small>
        )}
      </span>
      <Money amount={amount} currency={currency} label={false} />
    </Head>
  );
}
