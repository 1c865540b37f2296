import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWaitingCount } from '#data/outbox/outbox.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { type LoginError, beginSignOn } from '#features/session/commands.ts';
import { UpgradeBanner } from './upgrade-banner.tsx';
import { useLocale } from '#i18n/use-formats.ts';

interface SignInAgainProps {
  /** How the last attempt failed, null before it. */
  error: LoginError | null;
  onError: (error: LoginError | null) => void;
}

/** Raises the sign-on for somebody whose session has ended; says so when it cannot. */
function SignInAgain({ error, onError }: SignInAgainProps) {
  const locale = useLocale();
  return (
    <button type="button" onClick={() => void beginSignOn(locale, { asked: true }).then(onError)}>
      <Words error={error} />
    </button>
  );
}

function Words({ error }: { error: LoginError | null }) {
  if (error !== null && typeof error === 'object') return <Trans>Too many attempts. Try again in a moment</Trans>;
  switch (error) {
    case 'connection':
      return <Trans>No connection. Try again</Trans>;
    case 'system':
      return <Trans>The sign-in has trouble. Try again</Trans>;
    default:
      return <Trans>Sign in again</Trans>;
  }
}

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
