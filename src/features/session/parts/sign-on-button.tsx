import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useIntro } from '#features/session/use-intro.ts';
import { LoginBanner } from './login-banner.tsx';

/** Begins the central sign-on from any page; afterwards one comes back here. */
export function SignOnButton({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const { error, offline, busy, login, clear } = useIntro();
  return (
    <>
      {error && <LoginBanner key={typeof error === 'string' ? error : error.kind} error={error} onClose={clear} />}
      {offline && !quiet && (
        <Banner kind="offline">
          <Trans>You are offline. You need a connection to sign in the first time.</Trans>
        </Banner>
      )}
      <Button $variant={quiet ? 'quiet' : 'primary'} disabled={busy} onClick={login}>
        {children}
      </Button>
    </>
  );
}
