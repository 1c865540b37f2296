import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useSettled } from '#data/in-turn.tsx';
import { useFirstFilling } from '#data/use-sync-status.ts';
import { useForecast, type ForecastView } from '#data/forecast/use-forecast.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { monthOver } from '#shared/domain/time/day-bounds.ts';
import { dayNumber, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import type { TellPainted } from '#features/home/first-paint.ts';
import { usePaintedFigure } from '#features/home/use-first-paint.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Money } from '#ui/card/money.tsx';
import { PayoutRange } from '#ui/card/payout-range.tsx';
import { PayoutSentence } from '#ui/card/payout-sentence.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Muted } from '#ui/page.tsx';
import { css, WIDE } from '#ui/theme.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useWide } from '#features/home/use-wide.ts';
import { ComingEstimate } from '#features/home/parts/coming.tsx';
import { ForecastBar } from './forecast-bar.tsx';

/** On a wide screen what the estimate is made of stands beside it. */
const Halves = styled.div`
  display: grid;
  gap: ${css('s3')} ${css('s5')};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${css('s3')};
    align-content: start;
  }
  ${WIDE} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export interface ForecastCardProps {
  now: number;
  today: string;
  paint: TellPainted;
}

/** How the month will probably be paid; nothing while it cannot be told from what is here. Its place is kept while that comes. */
export function ForecastCard({ now, today, paint }: ForecastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const formats = useFormats();
  const view = useForecast(today);
  const wide = useWide();
  const isFilling = useFirstFilling();
  useSettled(view !== undefined);
  const end = monthEnd(monthOf(today));
  usePaintedFigure(paint, 'forecast', {
    card,
    amount: view?.estimate ?? null,
    currency: view?.currency ?? '',
    until: monthOver(today, MARKET.timeZone),
  });
  if (!view) return isFilling ? <ComingEstimate /> : null;
  const { period, currency, estimate, sure } = view;
  const month = formats.month(period);
  const left = (dayNumber(end) ?? 0) - (dayNumber(today) ?? 0);
  return (
    <TitledCard ref={card} title={<Trans>Estimated payout, {month}</Trans>} end={<Stamp asOf={view.asOf} now={now} />}>
      <Halves>
        <div>
          <FitAmount amount={estimate} currency={currency} size="xl" />
          <PayoutRange forecast={view} currency={currency} />
          <ForecastBar sure={sure} estimate={estimate} low={view.low} high={view.high} currency={currency} />
          {view.method !== 'cash' && <PayoutSentence forecast={view} currency={currency} />}
        </div>
        {wide && <ForecastParts view={view} now={now} />}
      </Halves>
      <CardFoot>
        <Muted>
          <Plural value={left} _0="The month ends today." one="# day left" other="# days left" />
        </Muted>
        <TextLink to="/commissions/forecast">
          <Trans>Why this amount?</Trans>
        </TextLink>
      </CardFoot>
    </TitledCard>
  );
}

/** What the estimate is made of: few parts, which add up to it. */
function ForecastParts({ view, now }: { view: ForecastView; now: number }) {
  const formats = useFormats();
  const { currency, confirmed, reversals, adjustments, successImpact, completing, estimate, period } = view;
  const end = formats.day(monthEnd(period), now);
  const amount = (value: number) => (
    <Money amount={value} currency={currency} sign="always" toned={value < 0} label={false} />
  );
  const taken = reversals + adjustments;
  return (
    <SumList>
      <SumLine name={<Trans>Confirmed commissions</Trans>}>
        <Money amount={confirmed} currency={currency} label={false} />
      </SumLine>
      {taken !== 0 && <SumLine name={<Trans>Reversals and adjustments</Trans>}>{amount(taken)}</SumLine>}
      {successImpact !== 0 && (
        <SumLine name={<Trans context="payout part">Impact of the success rate</Trans>}>
          {amount(successImpact)}
        </SumLine>
      )}
      <SumLine name={<Trans>Expected by {end}</Trans>}>{amount(completing)}</SumLine>
      <SumLine total name={<Trans>Estimate</Trans>}>
        <Money amount={estimate} currency={currency} />
      </SumLine>
    </SumList>
  );
}
