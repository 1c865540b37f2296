import { Trans } from '@lingui/react/macro';
import { RegisterScreen } from '#features/profile/screens/register-screen.tsx';
import { SignOnButton } from '#features/session/parts/sign-on-button.tsx';
import { WayOut } from '#features/session/parts/way-out.tsx';

/** The registration with the ways in and out, which belong to the session. */
export function Register() {
  return (
    <RegisterScreen
      signOn={
        <SignOnButton>
          <Trans>Sign in to continue</Trans>
        </SignOnButton>
      }
      wayOut={<WayOut />}
    />
  );
}
