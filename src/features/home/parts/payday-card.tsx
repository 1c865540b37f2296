import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import type { PayoutRow } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { lastLeadDay, payoutState, unnamedPart } from '#shared/domain/money/month-payout.ts';
import { dayStart } from '#shared/domain/time/day-bounds.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { monthParam, withPeriod } from '#shared/domain/time/period-search.ts';
import { useSettled } from '#data/in-turn.tsx';
import type { TellPainted } from '#features/home/first-paint.ts';
import { usePaintedFigure } from '#features/home/use-first-paint.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Money } from '#ui/card/money.tsx';
import { PayoutStatePill } from '#ui/card/payout-state-pill.tsx';
import { PayoutWay } from '#ui/card/payout-way.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { TextAnchor } from '#ui/text-link.tsx';

/** On which day the payout came to where it stands. */
function StateDay({ payout, now }: { payout: PayoutRow; now: number }) {
  const formats = useFormats();
  const day = formats.day(payout.state_at, now);
  const state = payoutState(payout);
  if (state === 'paid') return <Trans>Paid on {day}</Trans>;
  if (state === 'sent') return <Trans>Sent on {day}</Trans>;
  if (state === 'failed') return <Trans>Failed on {day}</Trans>;
  return <Trans>Decided on {formats.day(payout.decided_at, now)}</Trans>;
}

/** What the last month pays, with which home leads in the first days of a month; its few parts add up to the amount. */
export function PaydayCard({ payout, now, paint }: { payout: PayoutRow; now: number; paint: TellPainted }) {
  const card = useRef<HTMLDivElement>(null);
  const { t } = useLingui();
  const formats = useFormats();
  const { parts, currency, amount, period } = payout;
  const month = formats.month(period);
  const lines: [name: string, amount: number][] = [
    [t`Confirmed commissions`, parts.direct + parts.indirect1 + parts.indirect2],
    [t`Bonuses`, parts.bonuses],
    [t`Reversals and adjustments`, parts.reversals + parts.adjustments],
    [t({ context: 'payout part', message: 'Impact of the success rate' }), parts.impact],
  ];
  const others = parts.opening + parts.carried_over + unnamedPart(payout);
  if (others !== 0) lines.push([t`Balance of other months`, others]);
  const last = lastLeadDay(payout, marketDay(now, MARKET.timeZone));
  const until = Date.parse(dayStart(addDays(last, 1), MARKET.timeZone));
  usePaintedFigure(paint, 'payday', { card, amount, currency, until });
  useSettled(true);
  return (
    <TitledCard
      ref={card}
      title={<Trans>Payout of {month}</Trans>}
      end={<PayoutStatePill state={payoutState(payout)} />}
    >
      <FitAmount amount={amount} currency={currency} size="xl" />
      <PayoutWay method={payout.method} account={payout.account} />
      <p>
        <StateDay payout={payout} now={now} />
      </p>
      <SumList>
        {lines.map(([name, value]) => (
          <SumLine key={name} name={name} light={value === 0}>
            <Money amount={value} currency={currency} sign="always" toned={value < 0} label={false} />
          </SumLine>
        ))}
      </SumList>
      <CardFoot>
        <Stamp asOf={payout.asOf} now={now} />
        <PlainLink to={withPeriod('/commissions', { month: monthParam(period) })} as={TextAnchor}>
          <Trans>All the details</Trans>
        </PlainLink>
      </CardFoot>
    </TitledCard>
  );
}
