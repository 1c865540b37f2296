import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { Settlement } from '#shared/contract/calls/commissions.ts';
import type { SuccessRateRow } from '#shared/db/schema.ts';
import { monthEnds, type MonthEnd } from '#shared/domain/money/month-ends.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';

const EndName = ({ end: { how, rate } }: { end: MonthEnd }) => {
  if (how === 'same')
    return (
      <Trans>
        It stays at <Percent value={rate} />
      </Trans>
    );
  return how === 'best' ? (
    <Trans>
      The open orders go well: <Percent value={rate} />
    </Trans>
  ) : (
    <Trans>
      None of them goes well: <Percent value={rate} />
    </Trans>
  );
};

/** What each end of a month that is not settled would mean in money; the worst one last, in plain ink. */
export function MonthEnds({ rate, settlement }: { rate: SuccessRateRow; settlement: Settlement }) {
  const formats = useFormats();
  const { currency, base, settles_by: by, state } = settlement;
  const month = formats.month(rate.from_date);
  const ends = monthEnds({ ...rate, settlement });
  if (ends.length === 0) return null;
  return (
    <TitledCard title={<Trans>What it would mean</Trans>}>
      <SumList>
        {ends.map((end) => (
          <SumLine
            key={end.how}
            name={<EndName end={end} />}
            note={
              end.stepFrom !== null &&
              end.impactPerc !== null && (
                <Trans>
                  Step from <Percent value={end.stepFrom} />, impact <Impact value={end.impactPerc} />
                </Trans>
              )
            }
          >
            <Money amount={end.amount} currency={currency} sign="always" />
          </SumLine>
        ))}
      </SumList>
      <Muted as="p">
        {state === 'running' ? (
          <Trans>
            On <Money amount={base} currency={currency} /> confirmed in {month} so far.
          </Trans>
        ) : (
          <Trans>
            On <Money amount={base} currency={currency} /> confirmed in {month}.
          </Trans>
        )}{' '}
        <Trans>
          Fixed by {formats.day(by)} at the latest, written in {formats.month(monthOf(by))}.
        </Trans>
      </Muted>
    </TitledCard>
  );
}
