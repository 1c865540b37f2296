import { Trans } from '@lingui/react/macro';
import IconDatabaseOff from '@tabler/icons-react/dist/esm/icons/IconDatabaseOff.mjs';
import { Button } from '../ui/button.tsx';
import { PlainCard } from '../ui/plain-card.tsx';

/** The browser keeps nothing for us: no database or no service worker. There is no second way to run. */
export function StorageCard() {
  return (
    <PlainCard icon={IconDatabaseOff} title={<Trans>This browser cannot keep the app's data</Trans>}>
      <p>
        <Trans>
          The app works on data that lies on your phone, and this browser does not allow it. Leave private browsing, or
          open the app in another browser.
        </Trans>
      </p>
      <Button $variant="secondary" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </PlainCard>
  );
}
