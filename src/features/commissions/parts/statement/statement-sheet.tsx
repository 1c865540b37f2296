import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useConsultant } from '#data/use-consultant.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { Money } from '#ui/card/money.tsx';
import { MonthOnPaper } from './month-on-paper.tsx';
import { WithoutMonths } from './without-months.tsx';
import type { StatementWords } from '#features/commissions/statement-csv.ts';

/** Paper is read in any year: none is this one, so that each day is printed with its own. */
const NO_YEAR = 0;

/** On paper the sheet stands alone; on screen it is not seen. */
const PaperStyle = createGlobalStyle`
  @media screen { .sheet { display: none; } }
  @media print {
    @page { margin: 15mm; }
    body { background: #fff; color: #000; }
    body > :not(.sheet) { display: none !important; }
  }
`;

const Sheet = styled.div`
  color: #000;
  font-size: 9pt;
  & h1 {
    font-size: 14pt;
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    margin-block: 6mm;
  }
  & th,
  & td {
    text-align: start;
    vertical-align: top;
    padding: 1mm 2mm;
    border-block-end: 0.5pt solid #999;
    white-space: nowrap;
  }
  & td:nth-child(2),
  & td:nth-child(3) {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & thead {
    display: table-header-group;
  }
  & tr {
    break-inside: avoid;
  }
  & td:last-child,
  & th:last-child {
    text-align: end;
  }
`;

interface StatementSheetProps {
  /** The days that it tells of. */
  range: DayRange;
  lines: readonly CommissionLine[];
  /** Months (first days) of these days whose lines are not among them. */
  leftOut: readonly string[];
  words: StatementWords;
  /** How the month is paid, when the statement is of one closed month. */
  payout: PayoutRow | null;
  /** It was printed, or not. */
  onEnd: () => void;
}

/** A statement on paper: opens the system's print dialog once, as soon as it stands, which also makes a PDF. */
export function StatementSheet({ range, lines, leftOut, words, payout, onEnd }: StatementSheetProps) {
  const formats = useFormats();
  const consultant = useConsultant();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const ended = (): void => end();
    window.addEventListener('afterprint', ended, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', ended);
  }, []);
  const sums = new Map<string, { pending: number; confirmed: number }>();
  for (const { currency, state, amount } of lines) {
    const sum = sums.get(currency) ?? { pending: 0, confirmed: 0 };
    sums.set(currency, sum);
    if (state === 'pending') sum.pending += amount;
    if (state === 'confirmed') sum.confirmed += amount;
  }
  return createPortal(
    <Sheet className="sheet" dir={document.documentElement.dir}>
      <PaperStyle />
      <h1>
        <Trans>Commission statement</Trans>
      </h1>
      <p>
        <bdi>{consultant ? fullName(consultant) : ''}</bdi> · {formats.day(range.from, NO_YEAR)} –{' '}
        {formats.day(range.to, NO_YEAR)}
      </p>
      {payout && <MonthOnPaper payout={payout} noYear={NO_YEAR} />}
      <table>
        <thead>
          <tr>
            {[0, 2, 6, 7, 3, 4].map((at) => (
              <th key={at} scope="col">
                {words.heads[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{formats.shortDay(dayOfLine(line, MARKET.timeZone), NO_YEAR)}</td>
              <td>{words.category(line)}</td>
              <td>
                <bdi>{line.name}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{line.orderId}</bdi>
              </td>
              <td>{words.state(line.state)}</td>
              <td>
                <Money amount={line.amount} currency={line.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut.length > 0 && (
        <p>
          <WithoutMonths months={leftOut} now={NO_YEAR} />
        </p>
      )}
      {[...sums].map(([currency, { confirmed, pending }]) => (
        <p key={currency}>
          <Trans>Net confirmed</Trans>: <Money amount={confirmed} currency={currency} /> ({currency}) ·{' '}
          <Trans>Pending commission</Trans>: <Money amount={pending} currency={currency} /> ({currency})
        </p>
      ))}
    </Sheet>,
    document.body,
  );
}
