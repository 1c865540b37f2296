import { Trans } from '@lingui/react/macro';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { AccountScreen } from '#features/account/screens/account-screen.tsx';
import { SignOut } from '#features/session/parts/sign-out.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Alerts } from './alerts.tsx';
import { RowButton, RowTitle } from '#ui/list/row.tsx';

/** The You page with the rest of the menu, the alerts of this phone, and the way out, which belongs to the session. */
export function Account() {
  return (
    <AccountScreen
      menu={<AccountMenu />}
      alerts={<Alerts />}
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
