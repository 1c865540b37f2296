import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { loadMonth } from '#data/load-month.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { TextButton } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import type { MonthsHere } from '#features/orders/months-here.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${css('s2')} ${css('s3')};
  min-block-size: ${css('tap')};
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

interface MonthsNoteProps {
  months: MonthsHere;
  /** Months with items that this version cannot read. */
  unreadable: readonly string[];
}

/** Which months the list covers, and how to get the next older one when it is not here. */
export function MonthsNote({ months, unreadable }: MonthsNoteProps) {
  const formats = useFormats();
  const sync = useSyncStatus();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [next] = months.missing;
  const filling = sync?.running === true && sync.completedAsOf === '';
  const load = async (month: string): Promise<void> => {
    setState('loading');
    setState((await loadMonth(month)) ? 'idle' : 'failed');
  };
  return (
    <Note>
      <div aria-live="polite">
        {months.since !== null && (
          <p>
            <Trans>Data from {formats.month(months.since)}</Trans>
          </p>
        )}
        {filling && months.missing.length > 0 && (
          <p>
            <Plural
              value={months.missing.length}
              one="# month is still downloading"
              other="# months are still downloading"
            />
          </p>
        )}
        {unreadable.map((month) => (
          <p key={month}>
            <Trans>Some orders of {formats.month(month)} cannot be shown.</Trans>
          </p>
        ))}
        {state === 'failed' && (
          <p>
            <Trans>It could not be loaded. You may be offline.</Trans>
          </p>
        )}
      </div>
      {next !== undefined && !filling && (
        <TextButton disabled={state === 'loading'} onClick={() => void load(next)}>
          {state === 'loading' ? <Trans>Loading…</Trans> : <Trans>Load older</Trans>}
        </TextButton>
      )}
    </Note>
  );
}
