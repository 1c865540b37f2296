import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-formats.ts';
import { beginSignOn, type LoginError } from '#features/session/commands.ts';

interface SignInAgainProps {
  /** How the last attempt failed, null before it. */
  error: LoginError | null;
  onError: (error: LoginError | null) => void;
}

/** Raises the sign-on for somebody whose session has ended; says so when it cannot. */
export function SignInAgain({ error, onError }: SignInAgainProps) {
  const locale = useLocale();
  return (
    <button type="button" onClick={() => void beginSignOn(locale, { asked: true }).then(onError)}>
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
