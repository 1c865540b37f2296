import { Trans } from '@lingui/react/macro';
import { Column, Muted, Page, Title } from '../../../ui/page.tsx';
import { AddLinks } from '../parts/add-links.tsx';
import { ThresholdNote } from '../parts/threshold-note.tsx';

/** The last step before the app where the program asks for a payment account: why, and which kinds there are. */
export function ConfirmPaymentMethodScreen() {
  return (
    <Page>
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
        <AddLinks />
        <ThresholdNote />
      </Column>
    </Page>
  );
}
