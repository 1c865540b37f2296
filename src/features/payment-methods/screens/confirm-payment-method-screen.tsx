import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWrites } from '#data/outbox/outbox.ts';
import { needsPerson } from '#shared/outbox/row.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Column, Muted, LonePage, Title } from '#ui/page.tsx';
import { AddLinks } from '#features/payment-methods/parts/add-links.tsx';
import { ThresholdNote } from '#features/payment-methods/parts/threshold-note.tsx';

/** The last step before the app where the program asks for a payment account: why, which kinds there are, and the way out. */
export function ConfirmPaymentMethodScreen({ wayOut }: { wayOut: ReactNode }) {
  const refused = useWrites()?.some((write) => write.kind === 'add-payment-method' && needsPerson(write)) ?? false;
  return (
    <LonePage>
      <Column $span={8}>
        <Title>
          <Trans>How should we pay you?</Trans>
        </Title>
        <Muted>
          <Trans>
            The program needs one payment account before you go on. It can be saved without a connection and changed
            later.
          </Trans>
        </Muted>
        {refused && (
          <Banner
            kind="warn"
            action={
              <Link to="/waiting">
                <Trans>See why</Trans>
              </Link>
            }
          >
            <Trans>The account that you added was not accepted.</Trans>
          </Banner>
        )}
        <AddLinks />
        <ThresholdNote />
        {wayOut}
      </Column>
    </LonePage>
  );
}
