import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useSettled } from '#data/in-turn.tsx';
import { useForecast } from '#data/use-forecast.ts';
import { dayNumber, monthEnd } from '#shared/domain/time/period.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Muted } from '#ui/page.tsx';
import { PayoutMovers } from '#ui/card/payout-movers.tsx';
import { PayoutRange } from '#ui/card/payout-range.tsx';
import { PayoutSentence } from '#ui/card/payout-sentence.tsx';
import { PayoutTrack } from '#ui/card/payout-track.tsx';
import { Tag } from '#ui/list/pill.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** How the month will probably be paid; nothing while it cannot be told from what is here. */
export function ForecastCard({ now, today }: { now: number; today: string }) {
  const heading = useId();
  const formats = useFormats();
  const view = useForecast(now, today);
  useSettled(view !== undefined);
  if (!view) return null;
  const { period, currency, threshold, estimate } = view;
  const month = formats.month(period);
  const left = (dayNumber(monthEnd(period)) ?? 0) - (dayNumber(today) ?? 0);
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>
          <Trans>Estimated payout, {month}</Trans>
        </h2>
        <Tag>
          <Trans>Estimate</Trans>
        </Tag>
      </CardHead>
      <FitAmount amount={estimate} currency={currency} />
      <PayoutTrack sure={view.sure} estimate={estimate} threshold={threshold} currency={currency} />
      <PayoutRange forecast={view} currency={currency} />
      <PayoutSentence forecast={view} currency={currency} />
      <PayoutMovers movers={view.movers} currency={currency} orders={view.orders} />
      <Muted>
        <Plural
          value={left}
          _0="The month ends today."
          one="# day until the month ends."
          other="# days until the month ends."
        />
      </Muted>
      <CardFoot>
        <Stamp asOf={view.asOf} now={now} />
        <TextLink to="/commissions/forecast">
          <Trans>Why this amount?</Trans>
        </TextLink>
      </CardFoot>
    </Card>
  );
}
