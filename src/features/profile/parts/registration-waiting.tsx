import { Trans } from '@lingui/react/macro';
import IconClockUp from '@tabler/icons-react/dist/esm/icons/IconClockUp.mjs';
import { useState } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { useSendNow } from '#data/outbox/send-now.ts';
import { useWriteTimes } from '#data/outbox/write-times.ts';
import { useDeviceNow } from '#data/use-sync-status.ts';
import { giveUp, sendAgain } from '#features/profile/commands.ts';
import { goesByItself } from '#features/profile/registration-state.ts';
import { canReplace } from '#shared/outbox/commands.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Actions, Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog, HARMLESS } from '#ui/feedback/dialog.tsx';
import { NotDone } from '#ui/feedback/not-done.tsx';
import { Muted, Title } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface RegistrationWaitingProps {
  write: WriteRow;
  /** Whether a payment account was saved after it. */
  paid: boolean;
  /** Whether a picture that it needs was refused. */
  pictureRefused: boolean;
  onEdit: () => void;
}

/** The registration is on this phone and not with the program yet: what waits, and what can be done meanwhile. */
export function RegistrationWaiting({ write, paid, pictureRefused, onEdit }: RegistrationWaitingProps) {
  const formats = useFormats();
  const now = useGatewayNow();
  const deviceNow = useDeviceNow();
  const times = useWriteTimes();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const { send, sending, trouble } = useSendNow();
  const sendAll = async (): Promise<void> => {
    const outcome = await sendAgain(write);
    setFailure(outcome.ok ? null : outcome.error);
    await send();
  };
  const discard = async (): Promise<void> => {
    setAsking(false);
    const outcome = await giveUp(write.id);
    setFailure(outcome.ok ? null : outcome.error);
  };
  const saved = formats.dayTime(times.saved(write), now);
  return (
    <Card>
      <IconClockUp size={32} stroke={1.5} aria-hidden="true" />
      <Title as="h2">
        <Trans>Registration saved, waiting to be sent</Trans>
      </Title>
      <Muted role="status">
        {goesByItself(write, deviceNow) ? (
          <Trans>Saved on this phone on {saved}. It is sent by itself when you are connected.</Trans>
        ) : (
          <Trans>Saved on this phone on {saved}. It is not sent by itself any more: tap Send now.</Trans>
        )}
      </Muted>
      <Actions>
        <Button disabled={sending} onClick={() => void sendAll()}>
          <Trans>Send now</Trans>
        </Button>
        {!paid && (
          <ButtonLink to="/confirm-payment-method" $variant="secondary">
            <Trans>Add a payment account</Trans>
          </ButtonLink>
        )}
        {canReplace(write) && (
          <Button $variant="secondary" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button $variant="danger" onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </Actions>
      <NotDone why={failure ?? trouble} />
      {pictureRefused && (
        <Banner kind="warn">
          <Trans>A picture of it was refused. Choose another one under “See what waits”, and it goes on.</Trans>
        </Banner>
      )}
      <TextLink to="/waiting">
        <Trans>See what waits</Trans>
      </TextLink>
      {paid && (
        <Muted>
          <Trans>Your payment account is saved too and follows the registration.</Trans>
        </Muted>
      )}
      <Dialog title={<Trans>Discard it?</Trans>} open={asking} onClose={() => setAsking(false)}>
        <p>
          <Trans>What you entered is deleted from this phone.</Trans>
        </p>
        <Button $variant="danger" onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
        <Button $variant="secondary" {...HARMLESS} onClick={() => setAsking(false)}>
          <Trans>Keep</Trans>
        </Button>
      </Dialog>
    </Card>
  );
}
