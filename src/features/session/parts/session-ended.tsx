import { Plural, Trans } from '@lingui/react/macro';
import { useWaitingCount } from '../../../platform/outbox.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** The gateway no longer knows the session: nobody is thrown out, but nothing is pulled or sent before a new sign-in. */
export function SessionEnded() {
  const unsent = useWaitingCount();
  return (
    <Banner kind="warn" bar action={<SignInAgain />}>
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
