import { Trans } from '@lingui/react/macro';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { Button } from '../../../ui/button.tsx';
import { Helpline } from '../../../ui/helpline.tsx';
import { PlainCard } from '../../../ui/plain-card.tsx';
import { SignOut } from '../parts/sign-out.tsx';

/** The account is inactive: whom to ask, and the way out. The same without a connection. */
export function BannedScreen() {
  return (
    <PlainCard icon={IconUserOff} title={<Trans>Your account is inactive</Trans>}>
      <p>
        <Trans>Contact customer service: they can tell you why and what can be done.</Trans>
      </p>
      <Helpline />
      <SignOut>
        {(ask) => (
          <Button $variant="quiet" onClick={ask}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </SignOut>
    </PlainCard>
  );
}
