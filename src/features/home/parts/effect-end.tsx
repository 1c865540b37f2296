import { Trans } from '@lingui/react/macro';
import type { CommissionEffect } from '#shared/domain/commissions/change-history.ts';
import { Money } from '#ui/card/money.tsx';
import { RowEnd } from '#ui/list/row.tsx';

/** What something did to the commissions: to the confirmed ones, else to the pending ones; nothing when it did nothing. */
export function EffectEnd({ effect, currency }: { effect: CommissionEffect; currency: string }) {
  const { confirmed, pending } = effect;
  if (confirmed === 0 && pending === 0) return null;
  return (
    <RowEnd>
      <Money amount={confirmed || pending} currency={currency} sign="always" toned={confirmed !== 0} label={false} />
      <small>
        {confirmed > 0 ? (
          <Trans>Confirmed</Trans>
        ) : confirmed < 0 ? (
          <Trans>Taken back</Trans>
        ) : pending > 0 ? (
          <Trans>Pending</Trans>
        ) : (
          <Trans>No longer pending</Trans>
        )}
      </small>
    </RowEnd>
  );
}
