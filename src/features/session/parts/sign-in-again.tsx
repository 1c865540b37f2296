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
      {error === null ? <Trans>Sign in again</Trans> : <Trans>No connection. Try again</Trans>}
    </button>
  );
}
