import { Trans } from '@lingui/react/macro';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import { useSession } from '../../../platform/session-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Helpline } from '../../../ui/helpline.tsx';
import { PlainCard } from '../../../ui/plain-card.tsx';
import { SignOut } from '../parts/sign-out.tsx';

/** A step of joining the program that this app does not do: said plainly, with somebody to ask. */
export function OutsideScreen() {
  const { facts } = useSession();
  return (
    <PlainCard icon={IconDoorExit} title={<Trans>This step is done outside this app for now</Trans>}>
      <p>
        <Trans>
          The helpline takes your registration, your terms or your payment account. Come back once it is done.
        </Trans>
      </p>
      <Helpline />
      {facts ? (
        <SignOut>
          {(ask) => (
            <Button $variant="quiet" onClick={ask}>
              <Trans>Sign out</Trans>
            </Button>
          )}
        </SignOut>
      ) : (
        <ButtonLink to="/" $variant="quiet">
          <Trans>Back to the login</Trans>
        </ButtonLink>
      )}
    </PlainCard>
  );
}
