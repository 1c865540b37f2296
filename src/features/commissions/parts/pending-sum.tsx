import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import type { ForecastView } from '#data/forecast/use-forecast.ts';
import { LIKELIHOODS, partsOf, type ForecastLine } from '#shared/domain/commissions/forecast/pending-parts.ts';
import { LikelihoodWord } from '#ui/card/likelihood.tsx';
import { PayoutMovers } from '#ui/card/payout-movers.tsx';
import { PayoutRangeAndSure } from '#ui/card/payout-range.tsx';
import { PendingPartNote } from './pending-part-note.tsx';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { TextAnchor } from '#ui/text-link.tsx';

interface PendingSumProps {
  /** Null where the month cannot be foretold from what is here. */
  view: ForecastView | null;
  /** How many lines are pending. */
  lines: number;
  /** Those of this month, with their chances. */
  chances: ReadonlyMap<string, ForecastLine>;
  figures: CommissionFigures;
  today: string;
}

/** All that is pending, and what of it is expected to count for this month: the same sums as those of the forecast. */
export function PendingSum({ view, lines, chances, figures, today }: PendingSumProps) {
  const formats = useFormats();
  const { currency, totals } = figures;
  const thisMonth = monthOf(today);
  const next = addDays(monthEnd(thisMonth), 1);
  const parts = partsOf([...chances.values()]);
  const expected = LIKELIHOODS.reduce((sum, each) => sum + parts[each].expected, 0);
  const shown = LIKELIHOODS.filter((likelihood) => parts[likelihood].lines > 0);
  const line = (amount: number) => <Money amount={amount} currency={currency} label={false} />;
  return (
    <TitledCard title={<Trans>Pending commission</Trans>}>
      <FitAmount amount={totals.pending} currency={currency} size="xl" />
      <Muted>
        <Plural value={lines} one="# line" other="# lines" />
      </Muted>
      {view && (
        <>
          <SumList>
            {shown.map((likelihood) => (
              <SumLine
                key={likelihood}
                light
                name={<LikelihoodWord likelihood={likelihood} />}
                note={<PendingPartNote part={parts[likelihood]} currency={currency} />}
              >
                {line(parts[likelihood].expected)}
              </SumLine>
            ))}
            <SumLine total name={<Trans>Expected for {formats.month(thisMonth)}</Trans>}>
              {line(expected)}
            </SumLine>
            <SumLine light name={<Trans>Moves on to {formats.month(next)}</Trans>}>
              {line(totals.pending - expected)}
            </SumLine>
          </SumList>
          <Muted as="div">
            <Trans>
              Estimated payout, {formats.month(thisMonth)}: <Money amount={view.estimate} currency={currency} />
            </Trans>
            <PayoutRangeAndSure forecast={view} currency={currency} />
          </Muted>
          <PayoutMovers movers={view.movers} currency={currency} orders={view.orders} />
        </>
      )}
      <CardFoot>
        <PlainLink to="/commissions/forecast" as={TextAnchor}>
          <Trans>Estimated payout</Trans>
        </PlainLink>
      </CardFoot>
    </TitledCard>
  );
}
