import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Money } from './money.tsx';
import { Impact, Percent } from './percent.tsx';

interface ImpactSumsProps {
  /** First day of the month whose commissions the rate acts upon. */
  month: string;
  /** Null where they were not kept, or stand beside it already. */
  counts: { completed: number; failed: number } | null;
  /** Percent; null without decided orders. */
  rate: number | null;
  stepFrom: number | null;
  impactPerc: number | null;
  /** Commissions of the month, frozen at its end. Minor units, as all amounts here. */
  base: number;
  currency: string;
  /** The impact that this makes. */
  total: number;
  /** What was written of it before; null where this is not about one entry. */
  before: number | null;
}

/** How the success rate of a month came to what it takes or gives: each factor, then the product. */
export function ImpactSums(props: ImpactSumsProps) {
  const { month, counts, rate, stepFrom, impactPerc, base, currency, total, before } = props;
  const formats = useFormats();
  const amount = (value: number, label = false) => (
    <Money amount={value} currency={currency} sign="always" toned={value < 0} label={label} />
  );
  return (
    <SumList>
      {counts && (
        <>
          <SumLine light name={<Trans>Completed orders</Trans>}>
            {formats.number(counts.completed)}
          </SumLine>
          <SumLine light name={<Trans>Failed orders</Trans>}>
            {formats.number(counts.failed)}
          </SumLine>
        </>
      )}
      {rate !== null && (
        <SumLine light name={<Trans>Success Rate</Trans>}>
          <Percent value={rate} />
        </SumLine>
      )}
      {stepFrom !== null && impactPerc !== null && (
        <SumLine
          light
          name={
            <Trans>
              Step from <Percent value={stepFrom} />
            </Trans>
          }
        >
          <Impact value={impactPerc} />
        </SumLine>
      )}
      <SumLine light name={<Trans>Commissions of {formats.month(month)}, as frozen</Trans>}>
        <Money amount={base} currency={currency} label={false} />
      </SumLine>
      <SumLine total={before === null || before === 0} name={<Trans context="success rate">Impact</Trans>}>
        {amount(total, before === null || before === 0)}
      </SumLine>
      {before !== null && before !== 0 && (
        <>
          <SumLine light name={<Trans>Written before</Trans>}>
            {amount(before)}
          </SumLine>
          <SumLine total name={<Trans>Correction</Trans>}>
            {amount(total - before, true)}
          </SumLine>
        </>
      )}
    </SumList>
  );
}
