import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fetchEarlierRates } from '#features/success-rate/commands.ts';
import { Muted } from '#ui/page.tsx';
import { TextButton } from '#ui/text-link.tsx';

/** Fetches the rates of earlier months, until there are no more. */
export function EarlierMonths() {
  const [state, setState] = useState<'more' | 'running' | 'no-more' | 'no-connection' | 'failed'>('more');
  const load = async (): Promise<void> => {
    setState('running');
    const came = await fetchEarlierRates();
    setState(came === 'unknown' ? 'failed' : came);
  };
  return (
    <>
      {state !== 'no-more' && (
        <TextButton disabled={state === 'running'} onClick={() => void load()}>
          <Trans>Show earlier months</Trans>
        </TextButton>
      )}
      <Muted aria-live="polite">
        {state === 'running' && <Trans>Downloading</Trans>}
        {state === 'no-more' && <Trans>There are no earlier months.</Trans>}
        {state === 'no-connection' && <Trans>Earlier ones need a connection.</Trans>}
        {state === 'failed' && <Trans>Sorry, it seems an error occurred</Trans>}
      </Muted>
    </>
  );
}
