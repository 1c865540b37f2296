import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { ForecastView } from '#data/forecast/use-forecast.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';

/** What the estimate is made of: few parts, which add up to it. */
export function ForecastParts({ view, now }: { view: ForecastView; now: number }) {
  const formats = useFormats();
  const { currency, confirmed, reversals, adjustments, successImpact, completing, estimate, period } = view;
  const end = formats.day(monthEnd(period), now);
  const amount = (value: number) => (
    <Money amount={value} currency={currency} sign="always" toned={value < 0} label={false} />
  );
  const taken = reversals + adjustments;
  return (
    <SumList>
      <SumLine name={<Trans>Confirmed commissions</Trans>}>
        <Money amount={confirmed} currency={currency} label={false} />
      </SumLine>
      {taken !== 0 && <SumLine name={<Trans>Reversals and adjustments</Trans>}>{amount(taken)}</SumLine>}
      {successImpact !== 0 && (
        <SumLine name={<Trans context="payout part">Impact of the success rate</Trans>}>
          {amount(successImpact)}
        </SumLine>
      )}
      <SumLine name={<Trans>Expected by {end}</Trans>}>{amount(completing)}</SumLine>
      <SumLine total name={<Trans>Estimate</Trans>}>
        <Money amount={estimate} currency={currency} />
      </SumLine>
    </SumList>
  );
}
