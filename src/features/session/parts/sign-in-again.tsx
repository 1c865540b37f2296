import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-formats.ts';
import { beginSignOn, type LoginError } from '../commands.ts';

/** Raises the sign-on for somebody whose session has ended; says so when it cannot. */
export function SignInAgain() {
  const locale = useLocale();
  const [error, setError] = useState<LoginError | null>(null);
  return (
    <button type="button" onClick={() => void beginSignOn(locale, { asked: true }).then(setError)}>
      <Words error={error} />
    </button>
  );
}

function Words({ error }: { error: LoginError | null }) {
  switch (error) {
    case 'connection':
      return <Trans>No connection. Try again</Trans>;
    case 'system':
      return <Trans>The sign-in has trouble. Try again</Trans>;
    default:
      return <Trans>Sign in again</Trans>;
  }
}
