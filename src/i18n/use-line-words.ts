import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from './use-formats.ts';
import { useLabels } from './use-labels.ts';
import { useCommissionLabels } from './use-commission-labels.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import type { LineChange } from '#shared/domain/commissions/change-history.ts';

/** Plain texts about a line, for names and messages. */
export interface LineWords {
  /** What it is called: its item, its title, or its category where it has no name. */
  name: (line: CommissionLine) => string;
  /** What happened to it, as one line of a history. */
  change: (change: LineChange, currency: string) => string;
  /** The question to the program, ready to be sent: everything that names the line. */
  question: (line: CommissionLine, history: readonly LineChange[]) => string;
}

/** The texts in the language on screen. */
export function useLineWords(now: number): LineWords {
  const { t } = useLingui();
  const formats = useFormats();
  const labels = useCommissionLabels();
  const items = useLabels();
  const name = (line: CommissionLine): string => (line.name === '' ? labels.category(countsAs(line)) : line.name);
  const change = ({ field, before, after, asOf }: LineChange, currency: string): string => {
    const when = formats.dayTime(asOf, now);
    const amount = (value: string | number | null): string =>
      formats.amountText({ amount: Number(value ?? 0), currency });
    const text = (value: string | number | null): string => String(value ?? '');
    if (field === 'line')
      return before === null ? t`${when}: new, ${amount(after)}` : t`${when}: gone, was ${amount(before)}`;
    if (field === 'amount') return t`${when}: ${amount(before)} became ${amount(after)}`;
    if (field === 'period')
      return t`${when}: moved from ${formats.month(text(before))} to ${formats.month(text(after))}`;
    return t`${when}: ${labels.state(text(before))} became ${labels.state(text(after))}`;
  };
  const question = (line: CommissionLine, history: readonly LineChange[]): string => {
    const { id, orderId, itemId, amount, currency, state, reason, status } = line;
    const day = formats.day(dayOfLine(line, MARKET.timeZone), now);
    const category = labels.category(countsAs(line));
    return [
      t`Hello, I have a question about this commission line.`,
      t`Line: ${id}`,
      name(line),
      ...(orderId === '' ? [] : [t`Order ${orderId}, item ${itemId}`]),
      `${category} · ${formats.amountText({ amount, currency })} · ${labels.state(state)} · ${day}`,
      ...(status === '' ? [] : [t`Status of the item: ${items.status(status)}`]),
      ...(reason === '' ? [] : [t`Reason: ${reason}`]),
      ...(history.length === 0
        ? []
        : [
            t`${plural(history.length, { one: 'History, # change:', other: 'History, # changes:' })}`,
            ...history.map((each) => `– ${change(each, currency)}`),
          ]),
    ].join('\n');
  };
  return { name, change, question };
}
