import { Trans } from '@lingui/react/macro';
import { JoinScreen } from '#features/profile/screens/join-screen.tsx';
import { SignOnButton } from '#features/session/parts/sign-on-button.tsx';
import { WayOut } from '#features/session/parts/way-out.tsx';
import { useSession } from '#browser/session-state.ts';

/** The page about joining, with the sign-on, or the way out for whoever is signed on already. */
export function Join() {
  const { facts } = useSession();
  return (
    <JoinScreen
      login={
        facts && !facts.expired ? (
          <WayOut />
        ) : (
          <SignOnButton quiet>
            <Trans>I already have an account</Trans>
          </SignOnButton>
        )
      }
    />
  );
}
