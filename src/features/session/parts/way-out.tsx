import { Trans } from '@lingui/react/macro';
import { useSession } from '#browser/session-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SignOut } from './sign-out.tsx';

/** Out of a place that is closed to somebody: the sign-out, or the login for who is not signed in. */
export function WayOut() {
  const { facts } = useSession();
  if (!facts)
    return (
      <ButtonLink to="/" $variant="quiet">
        <Trans>Back to the login</Trans>
      </ButtonLink>
    );
  return (
    <SignOut>
      {(ask) => (
        <Button $variant="quiet" onClick={ask}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </SignOut>
  );
}
