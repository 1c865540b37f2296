import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { monthParam, withPeriod } from '#shared/domain/time/period-search.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { Money } from '#ui/card/money.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { EarlierMonths } from '#features/success-rate/parts/earlier-months.tsx';
import { NoPenalties } from '#features/success-rate/parts/no-penalties.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';
import { penaltiesOf, type Penalty } from '#features/success-rate/penalties.ts';
import { useImpactLines } from '#features/success-rate/queries.ts';
import { PlainRow } from '#features/success-rate/parts/plain-row.tsx';

/** The months whose rate took something off the commissions, with what it took; each leads to how that came about. */
export function PenaltiesScreen() {
  const now = useGatewayNow();
  const lines = useImpactLines();
  return (
    <RatesGate>
      {({ rates, asOf }) => {
        if (!lines) return null;
        const penalties = penaltiesOf(rates, lines);
        if (penalties.length === 0) return <NoPenalties />;
        return (
          <AgedScreen asOf={asOf} now={now}>
            <Column $span={8}>
              <Card $flush>
                <RowList>
                  {penalties.map((penalty) => (
                    <li key={penalty.month}>
                      <PenaltyRow penalty={penalty} />
                    </li>
                  ))}
                </RowList>
                <CardFoot>
                  <EarlierMonths />
                </CardFoot>
              </Card>
            </Column>
          </AgedScreen>
        );
      }}
    </RatesGate>
  );
}

function PenaltyRow({ penalty: { month, amount, currency, rate } }: { penalty: Penalty }) {
  const formats = useFormats();
  const impact = rate?.impact_perc ?? null;
  return (
    <PlainLink to={withPeriod('/success-rate', { month: monthParam(month) })} as={PlainRow}>
      <span>
        <RowTitle>{formats.monthFirst(month)}</RowTitle>
        {rate && (
          <RowMeta>
            <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
            {' · '}
            <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
            {rate.success_rate !== null && (
              <>
                {' · '}
                <Percent value={rate.success_rate} />
              </>
            )}
          </RowMeta>
        )}
      </span>
      <RowEnd>
        {amount === null ? (
          impact !== null && <Impact value={impact} />
        ) : (
          <Money amount={amount} currency={currency} toned />
        )}
        {amount !== null && impact !== null && (
          <small>
            <Trans>
              impact <Impact value={impact} />
            </Trans>
          </small>
        )}
      </RowEnd>
    </PlainLink>
  );
}
