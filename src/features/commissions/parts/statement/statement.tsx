import { Trans, useLingui } from '@lingui/react/macro';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { useState, useMemo } from 'react';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { cacheState } from '#data/cache.ts';
import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import { isWithin, lineTest } from '#shared/domain/commissions/commission-lists.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthsBetween } from '#shared/domain/time/period.ts';
import { Actions, Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { monthsLeftOut } from '#features/commissions/left-out.ts';
import { linesIn, type CommissionRows, type LineRows } from '#features/commissions/queries.ts';
import { statementCsv, type StatementWords } from '#features/commissions/statement-csv.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { WithoutMonths } from './without-months.tsx';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useLabels } from '#i18n/use-labels.ts';

/** The words of a statement in the language on screen. Spreadsheets of Moroccan phones in French and Arabic write decimals with a comma. */
function useStatementWords(): StatementWords {
  const { t } = useLingui();
  const locale = useLocale();
  const labels = useCommissionLabels();
  const items = useLabels();
  return useMemo(() => {
    const point = locale === 'en';
    return {
      heads: [
        t`Day`,
        t`Type`,
        t`Category`,
        t`State`,
        t`Amount`,
        t`Currency`,
        t`Name`,
        t`Order`,
        t`Item`,
        t`Status`,
        t`Reason`,
        t`Month`,
        t`Line`,
      ],
      type: labels.type,
      category: (line) => labels.category(countsAs(line)),
      state: labels.state,
      status: items.status,
      separator: point ? ',' : ';',
      decimalMark: point ? '.' : ',',
    };
  }, [t, locale, labels, items]);
}

/** Lets the person save a text as a file of this name. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has taken the text over by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

export interface StatementProps {
  rows: CommissionRows;
  filter: CommissionFilter;
  today: string;
  /** How the month is paid, when all lines of one closed month are taken away. */
  payout?: PayoutRow | null;
}

/** The lines of a range to take away: as a table for a spreadsheet, or printed. */
export function Statement({ rows, filter, today, payout = null }: StatementProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useStatementWords();
  const [printed, setPrinted] = useState<{ taken: LineRows; tap: number } | null>(null);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const { range, months } = rows;
  const days = formats.days(range);
  // What could not be read of other days is not said of these.
  const leftOut = monthsLeftOut(
    months,
    unreadable.filter((month) => months.has(month)),
  );

  const take = async (give: (taken: LineRows) => void): Promise<void> => {
    const { db } = cacheState.current();
    setFailed(db === null);
    if (!db) return;
    const fits = lineTest(filter);
    try {
      const taken = await linesIn(
        db,
        monthsBetween(range.from, range.to),
        (line) => fits(line) && isWithin(line, range, today, MARKET.timeZone),
      );
      setUnreadable(taken.unreadable);
      give(taken);
    } catch {
      setFailed(true);
    }
  };
  const save = ({ lines }: LineRows): void =>
    download(`${t`commissions`}-${range.from}-${range.to}.csv`, statementCsv(lines, MARKET.timeZone, words));
  const print = (taken: LineRows): void => setPrinted((before) => ({ taken, tap: (before?.tap ?? 0) + 1 }));
  return (
    <TitledCard title={<Trans>Statement</Trans>}>
      <Muted>{days}</Muted>
      <Actions>
        <Button $variant="secondary" $small onClick={() => void take(save)}>
          <IconTableExport size={20} stroke={1.75} aria-hidden="true" />
          <Trans>Download as table (CSV)</Trans>
        </Button>
        <Button $variant="secondary" $small onClick={() => void take(print)}>
          <IconPrinter size={20} stroke={1.75} aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </Actions>
      {leftOut.length > 0 && (
        <Muted>
          <WithoutMonths months={leftOut} />
        </Muted>
      )}
      {failed && (
        <Muted role="alert">
          <Trans>The lines could not be read.</Trans>
        </Muted>
      )}
      {printed && (
        <StatementSheet
          key={printed.tap}
          range={range}
          lines={printed.taken.lines}
          leftOut={monthsLeftOut(months, printed.taken.unreadable)}
          words={words}
          payout={payout}
          onEnd={() => setPrinted(null)}
        />
      )}
    </TitledCard>
  );
}
