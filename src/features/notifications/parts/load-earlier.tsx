import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { syncClient } from '#browser/sync-client.ts';
import { isUnreached } from '#shared/bridge/sync-api.ts';
import { CardFoot } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { TextButton } from '#ui/text-link.tsx';

/** Fetches ten more; without a connection it says so and stays. */
export function LoadEarlier() {
  const [state, setState] = useState<'idle' | 'running' | 'no-connection' | 'failed'>('idle');
  const load = async (): Promise<void> => {
    setState('running');
    const outcome = await syncClient.pullEarlier('notifications');
    setState(outcome.ok ? 'idle' : isUnreached(outcome.error) ? 'no-connection' : 'failed');
  };
  return (
    <CardFoot>
      <TextButton disabled={state === 'running'} onClick={() => void load()}>
        <Trans>Show 10 more</Trans>
      </TextButton>
      <Muted aria-live="polite">
        {state === 'running' && <Trans>Downloading</Trans>}
        {state === 'no-connection' && <Trans>Earlier ones need a connection.</Trans>}
        {state === 'failed' && <Trans>Sorry, it seems an error occurred</Trans>}
      </Muted>
    </CardFoot>
  );
}
