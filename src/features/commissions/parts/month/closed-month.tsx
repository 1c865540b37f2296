import type { PayoutRow } from '#shared/db/schema.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Column, Muted } from '#ui/page.tsx';
import { MakeUpCard } from './make-up-card.tsx';
import { PayoutCard } from './payout-card.tsx';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { addDays, monthEnd } from '#shared/domain/time/period.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';

/** Below the total, not in it. */
const Bare = styled(Card)`
  background: transparent;
`;

/** Pending commissions that went on to the next month. */
function MovedOn({ payout: { period, moved_on, currency } }: { payout: PayoutRow }) {
  const formats = useFormats();
  if (moved_on === null) return null;
  const next = formats.month(addDays(monthEnd(period), 1));
  return (
    <Bare>
      <SumList>
        <SumLine name={<Trans>Moved on to {next}</Trans>}>
          <Money amount={moved_on} currency={currency} />
        </SumLine>
      </SumList>
      <Muted>
        <Trans>
          Commissions that were still pending on {formats.day(monthEnd(period))}. They are not part of this payout.
        </Trans>
      </Muted>
    </Bare>
  );
}

/** A closed month: what is paid and where the money is, what it is made of, and what went on to the next month. */
export function ClosedMonth({ payout, now }: { payout: PayoutRow; now: number }) {
  return (
    <AgedScreen asOf={payout.asOf} now={now}>
      <Column $span={5}>
        <PayoutCard payout={payout} now={now} />
      </Column>
      <Column $span={7}>
        <MakeUpCard payout={payout} />
        <MovedOn payout={payout} />
      </Column>
    </AgedScreen>
  );
}
