import { Trans } from '@lingui/react/macro';
import IconCalculatorOff from '@tabler/icons-react/dist/esm/icons/IconCalculatorOff.mjs';
import { useNeed, syncNow } from '#browser/sync-wakes.ts';
import { useToday } from '#data/today.ts';
import { useLoad } from '#data/use-fact.ts';
import { useForecast } from '#data/forecast/use-forecast.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { LoadGate } from '#ui/feedback/load-gate.tsx';
import { Column, Page } from '#ui/page.tsx';
import { CommissionsSkeleton } from '#features/commissions/parts/commissions-skeleton.tsx';
import { ForecastCard } from '#features/commissions/parts/forecast-card.tsx';
import { ForecastRules } from '#features/commissions/parts/forecast-rules.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Something that the estimate needs is not here: the threshold, or the lines of this month. */
function ForecastMissing() {
  return (
    <Column $span={12}>
      <EmptyState
        icon={IconCalculatorOff}
        title={<Trans>No estimate yet</Trans>}
        action={
          <ButtonLink to="/commissions">
            <Trans>See your commissions</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          The estimate needs the payment threshold and the lines of this month. They come with the next sync.
        </Trans>
      </EmptyState>
    </Column>
  );
}

/** How this month will probably be paid, line by line. */
export function ForecastScreen() {
  const { now, today } = useToday();
  const view = useForecast(today);
  const load = useLoad('lines');
  useNeed('commissions');
  return (
    <Page>
      {view ? (
        <AgedScreen asOf={view.asOf} now={now}>
          <Column $span={7}>
            <ForecastCard view={view} today={today} />
          </Column>
          <Column $span={5}>
            <ForecastRules />
          </Column>
        </AgedScreen>
      ) : view === undefined ? (
        <CommissionsSkeleton />
      ) : (
        <LoadGate load={load} skeleton={<CommissionsSkeleton />} onRetry={() => void syncNow()}>
          <ForecastMissing />
        </LoadGate>
      )}
    </Page>
  );
}
