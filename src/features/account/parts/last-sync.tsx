import { Trans } from '@lingui/react/macro';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { syncNow } from '#browser/sync-wakes.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';

/** When the data of this phone was last brought up to date, and the way to do it now. */
export function LastSync() {
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
