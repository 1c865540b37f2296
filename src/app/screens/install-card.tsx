import { Trans } from '@lingui/react/macro';
import IconInstall from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDown.mjs';
import { useState } from 'react';
import { InstallGuide } from '#app/prompts/install-guide.tsx';
import { askBrowserToInstall, useInstallWay } from '#browser/install/install.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { RowButton, RowTitle } from '#ui/list/row.tsx';

/**
 * Installs the app where the browser can, or says how; nothing where it is installed, or cannot be. A browser offers it when
 * the page has stood for a while: this stands where nothing follows that it would push away.
 */
export function InstallCard() {
  const way = useInstallWay();
  const [guiding, setGuiding] = useState(false);
  if (way === null) return null;
  const install = (): void => {
    if (way === 'guide') setGuiding(true);
    else void askBrowserToInstall();
  };
  return (
    <Card $flush>
      <RowButton $low onClick={install}>
        <IconInstall size={20} stroke={1.75} aria-hidden="true" />
        <RowTitle $light>
          <Trans>Install the app</Trans>
        </RowTitle>
      </RowButton>
      <Dialog open={guiding} onClose={() => setGuiding(false)} title={<Trans>Install the app</Trans>}>
        <InstallGuide />
        <Button $small $variant="secondary" onClick={() => setGuiding(false)}>
          <Trans>Close</Trans>
        </Button>
      </Dialog>
    </Card>
  );
}
