import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { takeNewestVersion } from '#browser/install/newest-version.ts';
import { PlainButton } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** The gateway no longer understands this version of the app: only a newer one goes on. `bar`: across the whole page. */
export function UpgradeBanner({ bar = false }: { bar?: boolean }) {
  const [state, setState] = useState<'offer' | 'looks' | 'none'>('offer');
  const refresh = (): void => {
    setState('looks');
    void takeNewestVersion().then((taken) => setState(taken ? 'looks' : 'none'));
  };
  return (
    <Banner
      kind="warn"
      bar={bar}
      action={
        <PlainButton disabled={state === 'looks'} onClick={refresh}>
          <Trans>Refresh</Trans>
        </PlainButton>
      }
    >
      {state === 'none' ? (
        <Trans>The new version is not there yet. Try again later.</Trans>
      ) : (
        <Trans>
          This version of the app is too old. What you saved stays on this phone, and is sent after Refresh.
        </Trans>
      )}
    </Banner>
  );
}
