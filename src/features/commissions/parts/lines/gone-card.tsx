import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useIsOn } from '#browser/session-state.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import { goneLines } from '#features/commissions/gone-lines.ts';
import { LineRow } from './line-row.tsx';
import type { RangeContent } from '#features/commissions/parts/range-page.tsx';
import { LineDialog } from './lazy-line-dialog.ts';

/** Lines that stood among those of the range and are no more, as they were last; nothing at all while there are none. */
export function GoneCard({ rows: { range }, now, today }: Pick<RangeContent, 'rows' | 'now' | 'today'>) {
  const formats = useFormats();
  const items = useIsOn('orders');
  const [about, setAbout] = useState<CommissionLine | null>(null);
  const gone = useLive((db) => goneLines(db, range, today), [range.from, range.to, today]);
  if (!gone || gone.length === 0) return null;
  return (
    <TitledCard
      $flush
      title={<Trans>No longer among your commissions</Trans>}
      end={
        <Muted>
          <Trans>seen on this phone</Trans>
        </Muted>
      }
    >
      <RowList $inset="4rem">
        {gone.map(({ line, asOf }) => (
          <LineRow
            key={line.id}
            line={line}
            now={now}
            items={items}
            note={<time dateTime={asOf}>{formats.dayTime(asOf, now)}</time>}
            onAbout={setAbout}
          />
        ))}
      </RowList>
      <LineDialog line={about} now={now} onClose={() => setAbout(null)} />
    </TitledCard>
  );
}
