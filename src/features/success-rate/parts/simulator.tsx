import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import {
  impactAmount,
  ordersToOtherStep,
  simulateRate,
  type ImpactStep,
  type OrderCounts,
} from '#shared/domain/money/success-rate.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { MOST_MORE } from './one-more-order.tsx';
import { OrderSlide } from './order-slide.tsx';

const NONE: OrderCounts = { completed: 0, failed: 0 };

const Result = styled.output`
  font-weight: ${css('w-strong')};
`;

/** What the rate and its impact would be, from today on, after a few more orders: "two more failed orders: 83.3 %, impact −10 %". */
export function Simulator({ rate, steps }: { rate: SuccessRateRow | null; steps: readonly ImpactStep[] }) {
  const { t } = useLingui();
  const [completed, setCompleted] = useState(0);
  const [failed, setFailed] = useState(0);
  const counts = { completed: rate?.orders_completed ?? 0, failed: rate?.orders_failed ?? 0 };
  const then = simulateRate(counts, { completed, failed }, steps);
  const { settlement } = rate ?? {};
  const most = Math.max(settlement?.orders_open ?? 0, MOST_MORE);
  const next = (end: keyof OrderCounts): number | null => ordersToOtherStep(counts, end, steps, most);
  const gain = settlement
    ? impactAmount(settlement.base, then.impactPerc) -
      impactAmount(settlement.base, simulateRate(counts, NONE, steps).impactPerc)
    : 0;
  return (
    <TitledCard title={<Trans>What if?</Trans>}>
      <OrderSlide
        label={t`More completed orders`}
        value={completed}
        most={most}
        next={next('completed')}
        onChange={setCompleted}
      >
        <Plural value={completed} one="# more completed order" other="# more completed orders" />
      </OrderSlide>
      <OtherStep counts={counts} end="completed" steps={steps} most={most} />
      <OrderSlide label={t`More failed orders`} value={failed} most={most} next={next('failed')} onChange={setFailed}>
        <Plural value={failed} one="# more failed order" other="# more failed orders" />
      </OrderSlide>
      <OtherStep counts={counts} end="failed" steps={steps} most={most} />
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
        {gain !== 0 && settlement && (
          <>
            {' '}
            <Money amount={gain} currency={settlement.currency} sign="always" toned />
          </>
        )}
      </Result>
      <Muted>
        <Trans>An estimate from the orders of this month and the steps of your level.</Trans>
      </Muted>
    </TitledCard>
  );
}

/** How many more orders of one end come to another step, and what that one does. */
function OtherStep({
  counts,
  end,
  steps,
  most,
}: {
  counts: OrderCounts;
  end: keyof OrderCounts;
  steps: readonly ImpactStep[];
  most: number;
}) {
  const more = ordersToOtherStep(counts, end, steps, most);
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
