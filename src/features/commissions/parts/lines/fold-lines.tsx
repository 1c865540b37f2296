import { Trans } from '@lingui/react/macro';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { RowList } from '#ui/list/row.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { LineRow } from './line-row.tsx';

interface FoldLinesProps {
  lines: readonly CommissionLine[];
  now: number;
  /** Whether lines lead to their items. */
  items: boolean;
  onAbout: (line: CommissionLine) => void;
  /** Null where there are no more. */
  onMore: (() => void) | null;
}

/** The lines in a fold, and the way to more of them. */
export const FoldLines = ({ lines, now, items, onAbout, onMore }: FoldLinesProps) => (
  <>
    <RowList $inset="4rem">
      {lines.map((line) => (
        <LineRow key={line.id} line={line} now={now} items={items} onAbout={onAbout} />
      ))}
    </RowList>
    {onMore && (
      <p>
        <TextButton onClick={onMore}>
          <Trans>Show more</Trans>
        </TextButton>
      </p>
    )}
  </>
);
