import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { ForecastView } from '#data/forecast/use-forecast.ts';
import { LIKELIHOODS } from '#shared/domain/commissions/forecast/pending-parts.ts';
import { PendingPartNote } from './pending-part-note.tsx';
import { LikelihoodWord } from '#ui/card/likelihood.tsx';
import { addDays, dayNumber, monthEnd } from '#shared/domain/time/period.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { PayoutMovers } from '#ui/card/payout-movers.tsx';
import { PayoutRangeAndSure } from '#ui/card/payout-range.tsx';
import { PayoutSentence } from '#ui/card/payout-sentence.tsx';
import { PayoutTrack } from '#ui/card/payout-track.tsx';
import { Tag } from '#ui/list/pill.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { TextAnchor } from '#ui/text-link.tsx';

/** The estimate of a month, line by line, what it means, and how long the month still goes. */
export function ForecastCard({ view, today }: { view: ForecastView; today: string }) {
  const formats = useFormats();
  const { period, currency, threshold, rate } = view;
  const end = monthEnd(period);
  const next = addDays(end, 1);
  const left = (dayNumber(end) ?? 0) - (dayNumber(today) ?? 0);
  const month = formats.month(period);
  const amount = (value: number, always = true) => (
    <Money amount={value} currency={currency} sign={always ? 'always' : 'auto'} toned={value < 0} label={false} />
  );
  return (
    <TitledCard
      title={<Trans>Estimated payout, {month}</Trans>}
      end={
        <Tag>
          <Trans>Estimate</Trans>
        </Tag>
      }
    >
      <FitAmount amount={view.estimate} currency={currency} size="xl" />
      <PayoutTrack sure={view.sure} estimate={view.estimate} threshold={threshold} currency={currency} />
      <PayoutRangeAndSure forecast={view} currency={currency} />
      <PayoutSentence forecast={view} currency={currency} />
      <SumList>
        <SumLine name={<Trans>Confirmed commissions</Trans>}>{amount(view.confirmed, false)}</SumLine>
        <PendingLines pending={view.pending} currency={currency} />
        {view.reversals !== 0 && (
          <SumLine name={<Trans context="commission category">Taken back</Trans>}>{amount(view.reversals)}</SumLine>
        )}
        {view.adjustments !== 0 && (
          <SumLine name={<Trans>Adjustments and other entries</Trans>}>{amount(view.adjustments)}</SumLine>
        )}
        {(view.successImpact !== 0 || view.settling.length > 0 || (rate !== null && rate.impactPerc !== null)) && (
          <SumLine
            name={<Trans context="commission category">Success rate impact</Trans>}
            note={<RateNote rate={rate} settling={view.settling} />}
          >
            {amount(view.successImpact)}
          </SumLine>
        )}
        <SumLine total name={<Trans>Estimate for {month}</Trans>}>
          <Money amount={view.estimate} currency={currency} />
        </SumLine>
        {view.rollForward !== 0 && (
          <SumLine light name={<Trans>Moves on to {formats.month(next)}</Trans>}>
            {amount(view.rollForward, false)}
          </SumLine>
        )}
      </SumList>
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
        <PlainLink to="/commissions/pending" as={TextAnchor}>
          <Trans>See what is pending</Trans>
        </PlainLink>
      </CardFoot>
    </TitledCard>
  );
}

/** What is expected of the pending lines, by how likely they count. */
function PendingLines({ pending, currency }: { pending: ForecastView['pending']; currency: string }) {
  return LIKELIHOODS.filter((likelihood) => pending[likelihood].expected !== 0).map((likelihood) => {
    const { expected } = pending[likelihood];
    return (
      <SumLine
        key={likelihood}
        name={<LikelihoodWord likelihood={likelihood} />}
        note={<PendingPartNote part={pending[likelihood]} currency={currency} />}
      >
        <Money amount={expected} currency={currency} sign="always" label={false} />
      </SumLine>
    );
  });
}

function RateNote({ rate, settling }: Pick<ForecastView, 'rate' | 'settling'>) {
  const formats = useFormats();
  if (settling.length > 0) return <Trans>Of {formats.list(settling.map((month) => formats.month(month)))}</Trans>;
  if (rate === null || rate.value === null || rate.impactPerc === null) return null;
  const [share, impact] = [formats.percent(rate.value / 100), formats.rate(rate.impactPerc * 100)];
  return (
    <Trans>
      {share}, impact {impact}
    </Trans>
  );
}
