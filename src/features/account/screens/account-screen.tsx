import { Trans } from '@lingui/react/macro';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { ReactNode } from 'react';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { RowLink, RowList, RowTitle } from '#ui/list/row.tsx';
import { DeviceSettings } from '#features/account/parts/device-settings.tsx';
import { WhoYouAre } from '#features/account/parts/who-you-are.tsx';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Stamp } from '#ui/card/stamp.tsx';

/** When the data of this phone was last brought up to date, and the way to do it now. */
function LastSync() {
  const status = useSyncStatus();
  const now = useGatewayNow();
  const asOf = status?.completedAsOf ?? '';
  return (
    <Card>
      <CardHead>
        <h2>
          <Trans>Last sync</Trans>
        </h2>
        {asOf === '' ? (
          <Muted>
            <Trans>Not synced yet</Trans>
          </Muted>
        ) : (
          <Stamp asOf={asOf} now={now} />
        )}
      </CardHead>
      <Button $variant="secondary" $small disabled={status?.running === true} onClick={() => void syncNow()}>
        <IconRefresh size={18} stroke={2} aria-hidden="true" />
        {status?.running === true ? <Trans>Syncing</Trans> : <Trans>Sync now</Trans>}
      </Button>
    </Card>
  );
}

/** The content page with the frequent questions. */
const FAQ = 'faq';
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface AccountScreenProps {
  menu: ReactNode;
  alerts: ReactNode;
  signOut: ReactNode;
  install: ReactNode;
}

/** Who is signed in, what can be set on this phone (`alerts` among it), the rest of the `menu`, the way out (`signOut`, a row), and what may come late (`install`). */
export function AccountScreen({ menu, alerts, signOut, install }: AccountScreenProps) {
  const version = import.meta.env.VITE_APP_VERSION;
  return (
    <Page>
      <Column $span={7}>
        <WhoYouAre />
        {menu}
        <DeviceSettings />
        {alerts}
      </Column>
      <Column $span={5}>
        <LastSync />
        <Card $flush>
          <RowList $inset="3rem">
            <li>
              <RowLink to="/$id" params={{ id: FAQ }} $low>
                <IconHelp {...icon} />
                <RowTitle $light>
                  <Trans>Frequently asked questions</Trans>
                </RowTitle>
              </RowLink>
            </li>
            <li>
              <RowLink to="/agreement" $low>
                <IconFileText {...icon} />
                <RowTitle $light>
                  <Trans>Terms and conditions</Trans>
                </RowTitle>
              </RowLink>
            </li>
            <li>
              <RowLink to="/contributors" $low>
                <IconHeart {...icon} />
                <RowTitle $light>
                  <Trans>Contributors</Trans>
                </RowTitle>
              </RowLink>
            </li>
            <li>{signOut}</li>
          </RowList>
        </Card>
        <Muted>
          <Trans>
            Version <bdi dir="ltr">{version}</bdi>
          </Trans>
        </Muted>
        {install}
      </Column>
    </Page>
  );
}
