import { Trans } from '@lingui/react/macro';
import type { Forecast } from '../shared/domain/payout.ts';
import { Money } from './money.tsx';

/** What an estimate of a month means for the way it is paid. */
export function PayoutSentence({ forecast, currency }: { forecast: Forecast; currency: string }) {
  const gap = <Money amount={forecast.gapToCash} currency={currency} />;
  if (forecast.method === 'cash')
    return (
      <p>
        <Trans>You would be paid in cash.</Trans>
      </p>
    );
  if (forecast.method === 'add-account')
    return (
      <p>
        <Trans>Over the threshold. Add a payment account to be paid in cash.</Trans>
      </p>
    );
  if (forecast.method === 'none')
    return (
      <p>
        <Trans>Nothing to pay out so far. Up to cash {gap} are missing.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        <b>{gap} more</b> and you are paid in cash instead of a voucher.
      </Trans>
    </p>
  );
}
