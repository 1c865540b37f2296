import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { LevelGap, LevelOutlook } from '#shared/domain/money/level-outlook.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface OutlookCardProps {
  outlook: LevelOutlook;
  /** Name of the next level. */
  next: string;
  currency: string;
  now: number;
}

/** What happens next: a month that is decided soon, or what the running one lacks. */
export function OutlookCard({ outlook, next, currency, now }: OutlookCardProps) {
  return (
    <TitledCard title={<Trans>What happens next</Trans>}>
      {outlook.kind === 'gap' ? (
        <Gap outlook={outlook} next={next} currency={currency} now={now} />
      ) : outlook.kind === 'over' ? (
        <p>
          <Trans>The month is over. What it came to is told with the next connection.</Trans>
        </p>
      ) : (
        <Reached outlook={outlook} next={next} now={now} />
      )}
      <CardFoot>
        <TextLink to="/level/next-level-advantages">
          <Trans>What the next level brings</Trans>
        </TextLink>
      </CardFoot>
    </TitledCard>
  );
}

type OfKind<Kind extends LevelOutlook['kind']> = Extract<LevelOutlook, { kind: Kind }>;

function Reached({ outlook, next, now }: { outlook: OfKind<'decides' | 'reached'>; next: string; now: number }) {
  const formats = useFormats();
  const month = formats.monthFirst(outlook.period);
  const by = formats.day(outlook.by, now);
  if (outlook.kind === 'reached')
    return (
      <p>
        <b>
          <Trans>
            {month}: all of <bdi>{next}</bdi> reached so far.
          </Trans>
        </b>{' '}
        <Trans>Decided after the end of the month, by {by} at the latest.</Trans>
      </p>
    );
  return (
    <p>
      <b>
        <Trans>
          {month}: all of <bdi>{next}</bdi> reached.
        </Trans>
      </b>{' '}
      {outlook.open === 0 ? (
        <Trans>Decided by {by} at the latest.</Trans>
      ) : (
        <Plural
          value={outlook.open}
          one={`Decided when its last order is, by ${by} at the latest.`}
          other={`Decided when its last # orders are, by ${by} at the latest.`}
        />
      )}
    </p>
  );
}

function Gap({ outlook, next, currency, now }: { outlook: OfKind<'gap'> } & Omit<OutlookCardProps, 'outlook'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const { gap, until, days } = outlook;
  const named = ({ items, sales }: Pick<LevelGap, 'items' | 'sales'>): string =>
    formats.list([
      ...(items > 0 ? [t`${plural(items, { one: '# item', other: '# items' })}`] : []),
      ...(sales > 0 ? [formats.amountText({ amount: sales, currency })] : []),
    ]);
  const what = named(gap);
  const daily = named({ items: Math.ceil(gap.items / days), sales: Math.ceil(gap.sales / days) });
  const rate = gap.rate === null ? null : formats.percent(gap.rate / 100);
  return (
    <>
      <p>
        {what !== '' && (
          <Trans>
            <b>{what}</b> to go until {formats.day(until, now)} for <bdi>{next}</bdi>.
          </Trans>
        )}{' '}
        {rate !== null &&
          (what === '' ? (
            <Trans>
              Items and sales are enough for <bdi>{next}</bdi>; the success rate has to come to {rate}.
            </Trans>
          ) : (
            <Trans>The success rate has to come to {rate}.</Trans>
          ))}
      </p>
      {what !== '' && days > 1 && (
        <Muted as="p">
          <Plural
            value={days}
            one={`# day with today: about ${daily} a day.`}
            other={`# days with today: about ${daily} a day.`}
          />
        </Muted>
      )}
    </>
  );
}
