import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { FIRST_DAY } from '#shared/domain/time/period.ts';
import type { RangeProblem } from '#shared/domain/items/order-filter.ts';
import { Field } from './field.tsx';
import { css } from '#ui/theme.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${css('s3')};
  align-items: start;
`;

interface RangeFieldsProps {
  from: string;
  to: string;
  today: string;
  /** First day that can be chosen: that of the program unless given. */
  first?: string;
  /** Shown once both days were chosen, or asked for. */
  problem: RangeProblem | null;
  onChange: (range: { from?: string; to?: string }) => void;
}

/** First and last day of a range, within the life of the program. */
export function RangeFields({ from, to, today, first = FIRST_DAY, problem, onChange }: RangeFieldsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const sentence: Readonly<Record<RangeProblem, string>> = {
    missing: t`Choose both days.`,
    'too-early': t`The program began on ${formats.day(first)}. Choose that day or a later one.`,
    'in-future': t`Choose days up to today.`,
    reversed: t`The last day lies before the first one.`,
  };
  const error = problem && sentence[problem];
  // Of two days that are each right, but the wrong way round, it is said of the last.
  const isFrom =
    problem === 'too-early' || (problem === 'missing' && from === '') || (problem === 'in-future' && from > today);
  return (
    <Pair>
      <Field
        type="date"
        label={<Trans>From</Trans>}
        min={first}
        max={today}
        value={from}
        error={isFrom && error}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Field
        type="date"
        label={<Trans>To</Trans>}
        min={first}
        max={today}
        value={to}
        error={!isFrom && error}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </Pair>
  );
}
