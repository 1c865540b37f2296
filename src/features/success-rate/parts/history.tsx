import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { fetchEarlierRates } from '#features/success-rate/commands.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { Impact, Percent } from './percent.tsx';

/** The rates of the periods before, and earlier ones until there are no more. */
export function History({ rates }: { rates: readonly SuccessRateRow[] }) {
  const heading = useId();
  const formats = useFormats();
  const [state, setState] = useState<'more' | 'running' | 'no-more' | 'no-connection' | 'failed'>('more');
  const load = async (): Promise<void> => {
    setState('running');
    const came = await fetchEarlierRates();
    setState(came === 'unknown' ? 'failed' : came);
  };
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>By month</Trans>
        </h2>
      </CardHead>
      <SumList>
        {rates.map((rate) => (
          <SumLine
            key={rate.from_date}
            name={formats.month(rate.from_date)}
            note={
              <>
                <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
                {' · '}
                <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
                {!rate.hide_impact && rate.impact_perc !== null && (
                  <>
                    {' · '}
                    <Trans>
                      impact <Impact value={rate.impact_perc} />
                    </Trans>
                  </>
                )}
              </>
            }
          >
            {rate.success_rate === null ? <Trans>No data</Trans> : <Percent value={rate.success_rate} />}
          </SumLine>
        ))}
      </SumList>
      {state !== 'no-more' && (
        <CardFoot>
          <TextButton disabled={state === 'running'} onClick={() => void load()}>
            <Trans>Show earlier months</Trans>
          </TextButton>
          <Muted aria-live="polite">
            {state === 'running' && <Trans>Downloading</Trans>}
            {state === 'no-connection' && <Trans>Earlier ones need a connection.</Trans>}
            {state === 'failed' && <Trans>Sorry, it seems an error occurred</Trans>}
          </Muted>
        </CardFoot>
      )}
    </Card>
  );
}
