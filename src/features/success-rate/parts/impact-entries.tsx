import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { impactCauseName } from '#i18n/labels/impact-cause.ts';
import type { Settlement } from '#shared/contract/calls/commissions.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Impact, Percent } from '#ui/card/percent.tsx';
import { orderPath } from '#ui/order-path.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { TextAnchor } from '#ui/text-link.tsx';

type Entry = Settlement['impacts'][number];

interface ImpactEntriesProps {
  /** First day of the month. */
  month: string;
  settlement: Settlement;
  now: number;
  /** Orders can be looked at. */
  orders: boolean;
}

/** All that was written about a month's success rate: what was fixed, and each correction with its cause. */
export function ImpactEntries({ month, settlement: { impacts, currency, amount }, now, orders }: ImpactEntriesProps) {
  const { _ } = useLingui();
  const formats = useFormats();
  return (
    <TitledCard title={<Trans>How it came about</Trans>}>
      <SumList>
        {impacts.map((entry) => (
          <SumLine
            key={entry.at + entry.total}
            name={
              <>
                {formats.day(entry.at, now)}: {_(impactCauseName(entry.cause))}
              </>
            }
            note={
              <>
                <Counted entry={entry} /> <Trans>Written in {formats.month(entry.period)}.</Trans>
                {orders && entry.order_id !== null && (
                  <PlainLink to={orderPath(entry.order_id)} as={TextAnchor}>
                    <Trans>
                      Order <bdi>{entry.order_id}</bdi>
                    </Trans>
                  </PlainLink>
                )}
              </>
            }
          >
            <Money amount={entry.amount} currency={currency} sign="always" toned={entry.amount < 0} label={false} />
          </SumLine>
        ))}
        <SumLine total name={<Trans>Impact of {formats.month(month)}</Trans>}>
          <Money amount={amount} currency={currency} sign="always" toned={amount < 0} />
        </SumLine>
      </SumList>
    </TitledCard>
  );
}

function Counted({ entry }: { entry: Entry }) {
  const { orders_completed: completed, orders_failed: failed, success_rate: rate, impact_perc: impact } = entry;
  if (completed === null || failed === null || rate === null) return null;
  const all = completed + failed;
  return impact === null ? (
    <Trans>
      {completed} of {all}: <Percent value={rate} />.
    </Trans>
  ) : (
    <Trans>
      {completed} of {all}: <Percent value={rate} />, impact <Impact value={impact} />.
    </Trans>
  );
}
