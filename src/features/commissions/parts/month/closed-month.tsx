import type { PayoutRow } from '#shared/db/schema.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Column } from '#ui/page.tsx';
import { MakeUpCard } from './make-up-card.tsx';
import { MovedOn } from './moved-on.tsx';
import { PayoutCard } from './payout-card.tsx';

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
