import { Trans } from '@lingui/react/macro';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { PlainCard } from '../ui/plain-card.tsx';

/** The last resort: it needs no part of the app that is not here already. */
export function RecoveryCard() {
  return (
    <PlainCard icon={IconRefreshAlert} title={<Trans>A part of the app could not be loaded</Trans>}>
      <p>
        <Trans>Your data is still on this phone. Check the connection, then try again.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
      <ButtonAnchor $variant="secondary" href="/home">
        <Trans context="navigation">Home</Trans>
      </ButtonAnchor>
    </PlainCard>
  );
}
