import { Trans } from '@lingui/react/macro';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Card } from '#ui/card/card.tsx';
import { Column, Muted } from '#ui/page.tsx';
import { penaltySteps } from '#features/success-rate/penalties.ts';
import { NoPenalties } from '#features/success-rate/parts/no-penalties.tsx';
import { RatesGate } from '#features/success-rate/parts/rates-gate.tsx';
import { StepList } from '#features/success-rate/parts/step-list.tsx';

/** Below which rates something is taken off the commissions, and how much. */
export function PenaltyRatesScreen() {
  const now = useGatewayNow();
  return (
    <RatesGate>
      {({ rates, steps, stepsAsOf }) => {
        const penalties = penaltySteps(steps);
        if (penalties.length === 0 || rates[0]?.hide_impact) return <NoPenalties />;
        return (
          <AgedScreen asOf={stepsAsOf} now={now}>
            <Column $span={8}>
              <Card>
                <Muted>
                  <Trans>At a lower success rate this part of your commissions is taken off.</Trans>
                </Muted>
                <StepList steps={penalties} />
              </Card>
            </Column>
          </AgedScreen>
        );
      }}
    </RatesGate>
  );
}
