import { Trans } from '@lingui/react/macro';
import { useFact } from '#data/use-fact.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';

/** How commissions are paid: over the threshold into an account, otherwise by voucher, which needs none. */
export function ThresholdNote() {
  const threshold = useFact('threshold');
  return (
    <Card>
      <CardHead>
        <h2>
          <Trans>Voucher</Trans>
        </h2>
      </CardHead>
      <Muted>
        {threshold ? (
          <Trans>
            A month with more than <Money amount={threshold.value.threshold} currency={threshold.value.currency} /> of
            confirmed commissions is paid in cash into your account. Up to that you receive a purchase voucher; it needs
            no account.
          </Trans>
        ) : (
          <Trans>Smaller amounts are paid by purchase voucher, which needs no account.</Trans>
        )}
      </Muted>
    </Card>
  );
}
