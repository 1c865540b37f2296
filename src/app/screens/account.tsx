import { Trans } from '@lingui/react/macro';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { styled } from 'styled-components';
import { useSession } from '#browser/session-state.ts';
import { AccountScreen } from '#features/account/screens/account-screen.tsx';
import { PushSettings } from '#features/notifications/parts/push-settings.tsx';
import { pushAhead, usePush } from '#features/notifications/use-push.ts';
import { SignOut } from '#features/session/parts/sign-out.tsx';
import { AccountMenu } from './account-menu.tsx';
import { InstallCard } from './install-card.tsx';
import { RowButton, RowTitle } from '#ui/list/row.tsx';

/** Keeps the place until the switch is there: what stands below would go away from under the finger. */
const Place = styled.div`
  visibility: hidden;
`;

/** The switch of the alerts among what can be set on this phone; nothing where the program offers none. */
function Alerts() {
  const { facts } = useSession();
  const push = usePush();
  const shown = push ?? pushAhead(facts);
  if (shown.view === 'not-offered') return null;
  const settings = <PushSettings push={shown} />;
  return push ? settings : <Place inert>{settings}</Place>;
}

/** The You page with the rest of the menu, the alerts of this phone, and the way out, which belongs to the session. */
export function Account() {
  return (
    <AccountScreen
      menu={<AccountMenu />}
      alerts={<Alerts />}
      install={<InstallCard />}
      signOut={
        <SignOut>
          {(ask) => (
            <RowButton $low onClick={ask}>
              <IconLogout size={20} stroke={1.75} aria-hidden="true" className="dir" />
              <RowTitle $light>
                <Trans>Sign out</Trans>
              </RowTitle>
            </RowButton>
          )}
        </SignOut>
      }
    />
  );
}
