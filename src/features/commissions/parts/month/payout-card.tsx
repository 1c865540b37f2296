import { Trans } from '@lingui/react/macro';
import { useShownToggles } from '#browser/session-state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import { payoutState, payoutSteps } from '#shared/domain/money/month-payout.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { PayoutStatePill } from '#ui/card/payout-state-pill.tsx';
import { PayoutWay } from '#ui/card/payout-way.tsx';
import { PayoutAdvice } from './payout-advice.tsx';
import { PayoutSteps } from './payout-steps.tsx';

/** What a closed month pays: how much, how, and where the money is. */
export function PayoutCard({ payout, now }: { payout: PayoutRow; now: number }) {
  const formats = useFormats();
  const toggles = useShownToggles();
  const month = formats.month(payout.period);
  return (
    <TitledCard title={<Trans>Payout of {month}</Trans>} end={<PayoutStatePill state={payoutState(payout)} />}>
      <FitAmount amount={payout.amount} currency={payout.currency} size="xl" />
      <PayoutWay method={payout.method} account={payout.account} />
      <PayoutSteps steps={payoutSteps(payout)} now={now} />
      <PayoutAdvice payout={payout} accounts={isOn(toggles, 'payment_methods')} />
    </TitledCard>
  );
}
