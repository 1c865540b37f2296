import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import {
  ordersToOtherStep,
  simulateRate,
  type ImpactStep,
  type OrderCounts,
} from '#shared/domain/money/success-rate.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';
import { Impact, Percent } from '#ui/card/percent.tsx';

/** Orders that one can add on each side. */
const MOST = 20;

const Slide = styled.label`
  display: grid;
  gap: ${css('s1')};
  font-size: ${css('t-row')};
  & > input {
    inline-size: 100%;
    min-block-size: ${css('tap')};
    accent-color: ${css('accent-graphic')};
  }
`;

const NONE: OrderCounts = { completed: 0, failed: 0 };

const Result = styled.output`
  font-weight: ${css('w-strong')};
`;

/** What the rate and its impact would be after a few more orders: "two more failed orders: 83.3 %, impact −10 %". */
export function Simulator({ rate, steps }: { rate: SuccessRateRow | null; steps: readonly ImpactStep[] }) {
  const { t } = useLingui();
  const heading = useId();
  const [completed, setCompleted] = useState(0);
  const [failed, setFailed] = useState(0);
  const counts = { completed: rate?.orders_completed ?? 0, failed: rate?.orders_failed ?? 0 };
  const then = simulateRate(counts, { completed, failed }, steps);
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>What if?</Trans>
        </h2>
      </CardHead>
      <Slide>
        <Plural value={completed} one="# more completed order" other="# more completed orders" />
        <input
          type="range"
          min={0}
          max={MOST}
          value={completed}
          aria-label={t`More completed orders`}
          onChange={(event) => setCompleted(event.target.valueAsNumber)}
        />
        <OtherStep counts={counts} end="completed" steps={steps} />
      </Slide>
      <Slide>
        <Plural value={failed} one="# more failed order" other="# more failed orders" />
        <input
          type="range"
          min={0}
          max={MOST}
          value={failed}
          aria-label={t`More failed orders`}
          onChange={(event) => setFailed(event.target.valueAsNumber)}
        />
        <OtherStep counts={counts} end="failed" steps={steps} />
      </Slide>
      <Result>
        {then.rate === null ? (
          <Trans>No rate without finished orders</Trans>
        ) : completed + failed === 0 ? (
          then.impactPerc === null ? (
            <Trans>
              Today your rate is <Percent value={then.rate} />
            </Trans>
          ) : (
            <Trans>
              Today your rate is <Percent value={then.rate} />, its impact <Impact value={then.impactPerc} />
            </Trans>
          )
        ) : then.impactPerc === null ? (
          <Trans>
            Then your rate is <Percent value={then.rate} />
          </Trans>
        ) : (
          <Trans>
            Then your rate is <Percent value={then.rate} />, its impact <Impact value={then.impactPerc} />
          </Trans>
        )}
      </Result>
      <Muted>
        <Trans>An estimate from the orders of this month and the steps of your level.</Trans>
      </Muted>
    </Card>
  );
}

/** How many more orders of one end come to another step, and what that one does. */
function OtherStep({
  counts,
  end,
  steps,
}: {
  counts: OrderCounts;
  end: keyof OrderCounts;
  steps: readonly ImpactStep[];
}) {
  const more = ordersToOtherStep(counts, end, steps, MOST);
  if (more === null) return null;
  const { rate, impactPerc } = simulateRate(counts, { ...NONE, [end]: more }, steps);
  if (rate === null || impactPerc === null) return null;
  return (
    <Muted>
      <Trans>
        Next step with {more}: <Percent value={rate} />, impact <Impact value={impactPerc} />
      </Trans>
    </Muted>
  );
}
