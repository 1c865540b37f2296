import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsOn } from '#browser/session-state.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import type { PayoutPart } from '#shared/domain/money/payout-parts.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { RowList } from '#ui/list/row.tsx';
import { useLines } from '#features/commissions/use-lines.ts';
import { LineRow } from './line-row.tsx';
import { LinesElsewhere } from './lines-elsewhere.tsx';
import { ListFoot } from './list-foot.tsx';
import type { RangeContent } from '#features/commissions/parts/range-page.tsx';
import { LineDialog } from './lazy-line-dialog.ts';

/** Rows that are shown at once, and that each tap adds. */
const STEP = 50;

export interface LinesCardProps {
  content: RangeContent;
  filter: CommissionFilter;
  /** Only those of one part of what the month pays. */
  part?: PayoutPart | null;
}

/** The lines behind the figures of a range, newest first. */
export function LinesCard({ content, filter, part = null }: LinesCardProps) {
  const items = useIsOn('orders');
  const [most, setMost] = useState(STEP);
  const [about, setAbout] = useState<CommissionLine | null>(null);
  const { figures, rows, now, today } = content;
  const found = useLines(rows.range, { filter, part }, today, most);
  if (!found) return <ListCardSkeleton />;
  // Of one part it is known when all of them are read.
  const lines = part === null ? figures.totals.lines : found.more ? null : found.lines.length;
  return (
    <TitledCard
      $flush
      title={<Trans>Lines</Trans>}
      end={
        lines !== null && (
          <Muted>
            <Plural value={lines} one="# line" other="# lines" />
          </Muted>
        )
      }
    >
      <RowList $inset="4rem">
        {found.lines.map((line) => (
          <LineRow key={line.id} line={line} now={now} items={items} onAbout={setAbout} />
        ))}
      </RowList>
      <LinesElsewhere months={rows.months} unreadable={found.unreadable} />
      <ListFoot asOf={figures.asOf} now={now} onMore={found.more ? () => setMost(most + STEP) : null} />
      <LineDialog line={about} now={now} onClose={() => setAbout(null)} />
    </TitledCard>
  );
}
