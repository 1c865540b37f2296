import { Trans } from '@lingui/react/macro';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useLoad } from '#data/use-fact.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { AddLinks } from '#features/payment-methods/parts/add-links.tsx';
import { MethodRow } from '#features/payment-methods/parts/method-row.tsx';
import { ThresholdNote } from '#features/payment-methods/parts/threshold-note.tsx';
import { usePaymentMethods } from '#features/payment-methods/queries.ts';

/** Where commissions are paid to, and how that is decided. */
export function PaymentMethodsScreen() {
  const now = useGatewayNow();
  const load = useLoad('paymentMethods');
  const known = usePaymentMethods();
  // An account that was added on this phone is shown even before the list came for the first time.
  const gate = known && known.methods.length > 0 && load ? { ...load, state: 'ready' as const } : load;
  return (
    <Page>
      <LoadGate load={known ? gate : undefined} skeleton={<ListSkeleton />} onRetry={() => void syncNow()}>
        {known && (
          <>
            <Column $span={7}>
              {known.methods.length === 0 ? (
                <EmptyState icon={IconWallet} title={<Trans>No payment account yet</Trans>} action={<AddLinks />}>
                  <Trans>Add one to be paid in cash.</Trans>
                </EmptyState>
              ) : (
                <Section title={<Trans>Your accounts</Trans>} end={<Stamp asOf={known.asOf} now={now} />}>
                  <Card $flush>
                    <RowList $inset="4rem">
                      {known.methods.map((shown) => (
                        <MethodRow key={shown.method.id} shown={shown} now={now} />
                      ))}
                    </RowList>
                  </Card>
                  <AddLinks />
                </Section>
              )}
            </Column>
            <Column $span={5}>
              <ThresholdNote />
            </Column>
          </>
        )}
      </LoadGate>
    </Page>
  );
}
