import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { Settlement } from '#shared/contract/calls/commissions.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { rateRange } from '#shared/domain/money/month-ends.ts';
import { ImpactSums } from '#ui/card/impact-sums.tsx';
import { Muted } from '#ui/page.tsx';
import { Percent } from '#ui/card/percent.tsx';

/** What the fixed rate of a month came to: base, step and amount; and what its last open orders still can change. */
export function SettledSums({ rate, settlement, now }: { rate: SuccessRateRow; settlement: Settlement; now: number }) {
  const formats = useFormats();
  const { settled_at: at, orders_open: open, low, high, amount } = settlement;
  const range = rateRange({ ...rate, settlement });
  return (
    <>
      <ImpactSums
        month={rate.from_date}
        counts={null}
        rate={null}
        stepFrom={settlement.step_from}
        impactPerc={rate.impact_perc}
        base={settlement.base}
        currency={settlement.currency}
        total={amount}
        before={null}
      />
      <Muted as="p">
        {at !== null && <Trans>Fixed on {formats.day(at, now)}.</Trans>}{' '}
        {range &&
          (low?.amount === amount && high?.amount === amount ? (
            <Trans>
              Whatever becomes of the open orders, it stays between <Percent value={range.low} /> and{' '}
              <Percent value={range.high} />: the amount does not change.
            </Trans>
          ) : (
            <Plural
              value={open}
              one="When the open order is decided, the amount is corrected."
              other="When the # open orders are decided, the amount is corrected."
            />
          ))}
      </Muted>
    </>
  );
}
