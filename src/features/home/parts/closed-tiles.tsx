import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { PayoutRow, SuccessRateRow } from '#shared/db/schema.ts';
import { payoutState } from '#shared/domain/money/month-payout.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { monthEnd } from '#shared/domain/time/period.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { CardLink, TileLabel } from '#ui/card/card.tsx';
import { Figure } from '#ui/card/figure.tsx';
import { PayoutStatePill } from '#ui/card/payout-state-pill.tsx';
import { RateOutlook } from '#ui/card/rate-outlook.tsx';
import { Muted } from '#ui/page.tsx';
import { CommissionTile, MonthGrid, OrdersTile } from './month-tiles.tsx';
import { SalesTile } from './sales-tile.tsx';

interface ClosedTilesProps {
  /** First day of the month. */
  period: string;
  figures: MonthFigures;
  payout: PayoutRow | null;
  rate: SuccessRateRow | null;
  toggles: FeatureToggles;
}

/** A month that is over in figures, each of which leads to what it is made of: sales, orders, what it pays, its success rate. */
export function ClosedTiles({ period, figures, payout, rate, toggles }: ClosedTilesProps) {
  const month = monthParam(period);
  return (
    <MonthGrid>
      {isOn(toggles, 'sales') && <SalesTile figures={figures} today={monthEnd(period)} month={month} />}
      {isOn(toggles, 'orders') && <OrdersTile figures={figures} month={month} />}
      {isOn(toggles, 'commissions') && (
        <>
          <CommissionTile
            to="/commissions/confirmed"
            month={month}
            name={<Trans>Confirmed commission</Trans>}
            amount={figures.confirmed}
            currency={figures.currency}
          />
          {payout ? (
            <CommissionTile
              to="/commissions"
              month={month}
              name={<Trans>Payout</Trans>}
              amount={payout.amount}
              currency={payout.currency}
            >
              <span>
                <PayoutStatePill state={payoutState(payout)} />
              </span>
            </CommissionTile>
          ) : (
            <CommissionTile
              to="/commissions"
              month={month}
              name={<Trans>Pending commission</Trans>}
              amount={figures.pending}
              currency={figures.currency}
            />
          )}
        </>
      )}
      {isOn(toggles, 'success_rate') && rate && rate.success_rate !== null && (
        <RateOfMonth rate={rate} percent={rate.success_rate} month={month} />
      )}
    </MonthGrid>
  );
}

function RateOfMonth({ rate, percent, month }: { rate: SuccessRateRow; percent: number; month: string }) {
  const formats = useFormats();
  return (
    <CardLink to="/success-rate" search={{ month }} className="whole-line">
      <TileLabel>
        <Trans>Success Rate</Trans>
      </TileLabel>
      <Figure>
        <bdi>{formats.percent(percent / 100)}</bdi>
      </Figure>
      <Muted>
        <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
        {' · '}
        <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
      </Muted>
      <RateOutlook rate={rate} />
    </CardLink>
  );
}
