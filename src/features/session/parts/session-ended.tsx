import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWaitingCount } from '#data/outbox.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import type { LoginError } from '#features/session/commands.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** The gateway no longer knows the session: nobody is thrown out, but nothing is pulled or sent before a new sign-in. */
export function SessionEnded() {
  const unsent = useWaitingCount();
  const [error, setError] = useState<LoginError | null>(null);
  if (error === 'upgrade') return <UpgradeBanner bar />;
  return (
    <Banner kind="warn" bar action={<SignInAgain error={error} onError={setError} />}>
      {unsent > 0 ? (
        <Plural
          value={unsent}
          one="Your session has ended. Sign in again to send # change."
          other="Your session has ended. Sign in again to send # changes."
        />
      ) : (
        <Trans>Your session has ended. What you see stays readable; sign in again to update it.</Trans>
      )}
    </Banner>
  );
}
