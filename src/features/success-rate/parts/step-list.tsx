import { Trans } from '@lingui/react/macro';
import type { ImpactStep } from '#shared/domain/money/success-rate.ts';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';

/** From which rate on which impact, the highest rate first. */
export function StepList({ steps }: { steps: readonly ImpactStep[] }) {
  return (
    <SumList>
      {steps.map(({ from, impactPerc }) => (
        <SumLine
          key={from}
          name={
            <Trans>
              from <Percent value={from} />
            </Trans>
          }
        >
          <Impact value={impactPerc} />
        </SumLine>
      ))}
    </SumList>
  );
}
