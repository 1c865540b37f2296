import { Trans } from '@lingui/react/macro';
import IconDatabaseExclamation from '@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs';
import IconDatabaseOff from '@tabler/icons-react/dist/esm/icons/IconDatabaseOff.mjs';
import IconLockOff from '@tabler/icons-react/dist/esm/icons/IconLockOff.mjs';
import { Button } from '#ui/button.tsx';
import { PlainCard } from '#ui/card/plain-card.tsx';

/**
 * The browser keeps nothing for us: no database or no service worker. There is no second way to run. `silent`: it has not
 * answered yet, which is not the end. At an http address in a local network it is the address that is at fault.
 */
export function StorageCard({ silent }: { silent: boolean }) {
  const again = (
    <Button $variant="secondary" onClick={() => location.reload()}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (silent)
    return (
      <PlainCard icon={IconDatabaseExclamation} title={<Trans>The phone's storage does not answer</Trans>}>
        <p>
          <Trans>The app goes on by itself as soon as it does. Close its other windows, or restart the browser.</Trans>
        </p>
        {again}
      </PlainCard>
    );
  if (!isSecureContext)
    return (
      <PlainCard icon={IconLockOff} title={<Trans>This address is not secure</Trans>}>
        <p>
          <Trans>
            The app works on data that lies on your phone, and the browser allows that only at an address that begins
            with https. This one begins with http.
          </Trans>
        </p>
        {again}
      </PlainCard>
    );
  return (
    <PlainCard icon={IconDatabaseOff} title={<Trans>This browser cannot keep the app's data</Trans>}>
      <p>
        <Trans>
          The app works on data that lies on your phone, and this browser does not allow it. Leave private browsing, or
          open the app in another browser.
        </Trans>
      </p>
      {again}
    </PlainCard>
  );
}
