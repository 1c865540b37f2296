import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { loadMonth } from '#data/load-month.ts';
import type { MonthsOfCommissions } from '#shared/domain/commissions/commission-figures.ts';
import { Muted } from '#ui/page.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${css('s2')};
  padding: ${css('s2')} ${css('s4')};
  border-block-start: ${css('line')};
`;

interface LinesElsewhereProps {
  months: MonthsOfCommissions;
  /** Months whose lines cannot be read. */
  unreadable: readonly string[];
}

/** Months of which only the sums are on this phone, and how their lines come. */
export function LinesElsewhere({ months, unreadable }: LinesElsewhereProps) {
  const formats = useFormats();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const away = [...months].flatMap(([period, { days, summary }]) =>
    days === null && summary.cells.length > 0 ? [period] : [],
  );
  const load = async (): Promise<void> => {
    setState('loading');
    for (const month of away) {
      if (!(await loadMonth(month))) return setState('failed');
    }
    setState('idle');
  };
  if (away.length === 0 && unreadable.length === 0) return null;
  const names = away.map((month) => formats.month(month)).join(' · ');
  return (
    <>
      {away.length > 0 && (
        <Note>
          <Muted aria-live="polite">
            {state === 'failed' ? (
              <Trans>It could not be loaded. You may be offline.</Trans>
            ) : (
              <Trans>The lines of {names} are not on this phone.</Trans>
            )}
          </Muted>
          <TextButton disabled={state === 'loading'} onClick={() => void load()}>
            {state === 'loading' ? <Trans>Loading…</Trans> : <Trans>Download them</Trans>}
          </TextButton>
        </Note>
      )}
      {unreadable.map((month) => (
        <Note key={month}>
          <Muted>
            <Trans>Some lines of {formats.month(month)} cannot be shown.</Trans>
          </Muted>
        </Note>
      ))}
    </>
  );
}
