import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { Forecast } from '#shared/domain/commissions/forecast/month-forecast.ts';
import { roundRange } from '#shared/domain/commissions/forecast/round-range.ts';

/** Between which amounts a month will end, and what of it is sure, in words. */
export function PayoutRange({ forecast, currency }: { forecast: Forecast; currency: string }) {
  const formats = useFormats();
  const range = roundRange(forecast.low, forecast.high, currency);
  const low = formats.wholeAmount({ amount: range.low, currency });
  const high = formats.wholeAmount({ amount: range.high, currency });
  const sure = formats.amountText({ amount: forecast.sure, currency });
  if (forecast.low === forecast.high)
    return (
      <p>
        <Trans>Nothing is open any more: {sure} are sure.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Eight times out of ten between <b>{low}</b> and <b>{high}</b>. Sure already: {sure}.
      </Trans>
    </p>
  );
}
