import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { Forecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { isOneAmount, roundRange } from '#shared/domain/commissions/forecast/round-range.ts';

interface PayoutRangeProps {
  forecast: Forecast;
  currency: string;
  /** What is said after it. */
  children?: ReactNode;
}

/** Between which amounts a month will end, in words, or why there are none. */
export function PayoutRange({ forecast, currency, children }: PayoutRangeProps) {
  const formats = useFormats();
  const range = roundRange(forecast.low, forecast.high, currency);
  const low = formats.wholeAmount({ amount: range.low, currency });
  const high = formats.wholeAmount({ amount: range.high, currency });
  const words = () => {
    if (forecast.standing === 'empty') return <Trans>No commission of this month yet.</Trans>;
    if (forecast.standing === 'decided') return <Trans>Nothing is open any more.</Trans>;
    if (isOneAmount(forecast.low, forecast.high, currency))
      return <Trans>Orders that are still open can change it.</Trans>;
    return (
      <Trans>
        Eight times out of ten between <b>{low}</b> and <b>{high}</b>.
      </Trans>
    );
  };
  return (
    <p>
      {words()} {children}
    </p>
  );
}

/** The same, and what of it is sure already. */
export function PayoutRangeAndSure({ forecast, currency }: Omit<PayoutRangeProps, 'children'>) {
  const formats = useFormats();
  const sure = formats.amountText({ amount: forecast.sure, currency });
  return (
    <PayoutRange forecast={forecast} currency={currency}>
      {forecast.standing !== 'empty' && <Trans>Sure already: {sure}.</Trans>}
    </PayoutRange>
  );
}
