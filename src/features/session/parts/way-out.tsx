import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#browser/session-state.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LanguageLine } from './language-line.tsx';
import { SignOut } from './sign-out.tsx';

/** Out of a place that is closed to somebody: the sign-out, or the login for who is not signed in; before it the languages. */
export function WayOut() {
  const { facts } = useSession();
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <LanguageLine onFailure={() => setMissing(true)} />
      {isMissing && (
        <Banner kind="warn" bar>
          <Trans>This language is not on this phone yet. Try again when you are connected.</Trans>
        </Banner>
      )}
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
    </>
  );
}
