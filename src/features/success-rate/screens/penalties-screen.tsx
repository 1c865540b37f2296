import { Trans } from '@lingui/react/macro';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { Money } from '#ui/card/money.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { RowList } from '#ui/list/row.tsx';
import { EarlierMonths } from '#features/success-rate/parts/earlier-months.tsx';
import { NoPenalties } from '#features/success-rate/parts/no-penalties.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';
import { penaltiesOf, type Penalty } from '#features/success-rate/penalties.ts';
import { useImpactLines } from '#features/success-rate/queries.ts';
import { MonthRow } from '#features/success-rate/parts/month-row.tsx';

/** The months whose rate took something off the commissions, with what it took; each leads to how that came about. */
export function PenaltiesScreen() {
  const now = useGatewayNow();
  const lines = useImpactLines();
  return (
    <RatesGate>
      {({ rates, asOf }) => {
        if (!lines) return null;
        const penalties = penaltiesOf(rates, lines);
        if (penalties.length === 0) return <NoPenalties earlier={<EarlierMonths />} />;
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
  const impact = rate?.impact_perc ?? null;
  const success = rate?.success_rate ?? null;
  return (
    <MonthRow
      month={month}
      rate={rate}
      more={
        success !== null && (
          <>
            {' · '}
            <Percent value={success} />
          </>
        )
      }
    >
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
    </MonthRow>
  );
}
