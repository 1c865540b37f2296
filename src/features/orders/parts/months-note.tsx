import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '../../../i18n/use-formats.ts';
import { CardFoot } from '../../../ui/card.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { css } from '../../../ui/theme.ts';
import { loadMonth } from '../commands.ts';
import type { MonthsHere } from '../months-here.ts';

const Note = styled.p`
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

/** Which months the list covers, and how to get the next older one when it is not here. `running`: a sync is under way. */
export function MonthsNote({ months, running }: { months: MonthsHere; running: boolean }) {
  const formats = useFormats();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [next] = months.missing;
  const load = async (month: string): Promise<void> => {
    setState('loading');
    setState((await loadMonth(month)) ? 'idle' : 'failed');
  };
  return (
    <CardFoot>
      <Note aria-live="polite">
        {months.since !== null && <Trans>Data from {formats.month(months.since)}</Trans>}
        {running && months.missing.length > 0 && (
          <>
            {' · '}
            <Plural value={months.missing.length} one="# month is still downloading" other="# months are still downloading" />
          </>
        )}
        {state === 'failed' && (
          <>
            {' · '}
            <Trans>It could not be loaded. You may be offline.</Trans>
          </>
        )}
      </Note>
      {next !== undefined && !running && (
        <TextButton aria-disabled={state === 'loading'} onClick={() => state !== 'loading' && void load(next)}>
          {state === 'loading' ? <Trans>Loading…</Trans> : <Trans>Load older</Trans>}
        </TextButton>
      )}
    </CardFoot>
  );
}
