import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Settlement } from '#shared/contract/calls/commissions.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { stepsOf } from '#shared/domain/money/month-ends.ts';
import {
  canFallTo,
  moreOrders,
  isWithin,
  nextBetterStep,
  nextWorseStep,
  type MoreOrders,
} from '#shared/domain/money/one-more-order.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { css } from '#ui/theme.ts';

/** More orders than this nobody counts on in one month that still runs; of a closed month it is those that are open. */
export const MOST_MORE = 20;

const List = styled.ul`
  display: grid;
`;

const Line = styled.li<{ $next: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${css('s3')};
  align-items: baseline;
  padding: 0.625rem ${css('s4')};
  margin-inline: calc(-1 * ${css('s4')});
  font-size: ${css('t-row')};
  line-height: 1.35;
  border-block-start: ${css('line')};
  background: ${({ $next }) => ($next ? css('accent-soft') : 'none')};
  color: ${({ $next }) => ($next ? css('on-accent-soft') : 'inherit')};
  &:first-child {
    border-block-start: 0;
  }
  & > small {
    grid-column: 1 / -1;
    font-size: ${css('t-stamp')};
    line-height: 1.45;
    color: ${({ $next }) => ($next ? 'inherit' : css('ink-2'))};
  }
`;

function Name({ more: { end, orders, to } }: { more: MoreOrders }) {
  return (
    <>
      {end === 'completed' ? (
        <Plural value={orders} one="# more completed order" other="# more completed orders" />
      ) : (
        <Plural value={orders} one="# more failed order" other="# more failed orders" />
      )}
      {to.rate !== null && (
        <>
          {' · '}
          <Percent value={to.rate} />
        </>
      )}
    </>
  );
}

/** What so many more orders do to the step that counts. */
function Note({ more: { from, to } }: { more: MoreOrders }) {
  if (from.impactPerc === to.impactPerc || to.impactPerc === null) return <Trans>Same step, nothing changes</Trans>;
  return from.impactPerc === null ? (
    <Trans>
      The impact becomes <Impact value={to.impactPerc} />
    </Trans>
  ) : (
    <Trans>
      The impact goes from <Impact value={from.impactPerc} /> to <Impact value={to.impactPerc} />
    </Trans>
  );
}

/** What one more order does to a month that is not settled, in money, and how many reach the next step up and down. */
export function OneMoreOrder({ rate, settlement }: { rate: SuccessRateRow; settlement: Settlement }) {
  const { base, currency, orders_open: open, state } = settlement;
  const most = state === 'running' ? Math.max(open, MOST_MORE) : open;
  if (most === 0) return null;
  const counts = { completed: rate.orders_completed, failed: rate.orders_failed };
  const steps = stepsOf(settlement.steps);
  const better = nextBetterStep(counts, steps, base, most);
  const worse = nextWorseStep(counts, steps, base, most);
  // In a month that runs new orders may still come; in one that is over there are those that are open.
  const canBe = ({ end, to }: MoreOrders): boolean => {
    if (state === 'running') return true;
    return end === 'completed' ? isWithin(to.rate, settlement.high) : canFallTo(to.rate, settlement.low);
  };
  const lines = [
    moreOrders(counts, 'completed', 1, steps, base),
    ...(better && better.orders > 1 ? [better] : []),
    moreOrders(counts, 'failed', 1, steps, base),
    ...(worse && worse.orders > 1 ? [worse] : []),
  ].filter(canBe);
  if (lines.length === 0) return null;
  return (
    <TitledCard title={<Trans>One more order</Trans>}>
      <List>
        {lines.map((more) => (
          <Line key={`${more.end} ${more.orders}`} $next={more.end === 'completed' && more.amount > 0}>
            <span>
              <Name more={more} />
            </span>
            <Money amount={more.amount} currency={currency} sign="always" />
            <small>
              <Note more={more} />
            </small>
          </Line>
        ))}
      </List>
    </TitledCard>
  );
}
