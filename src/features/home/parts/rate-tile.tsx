import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useSettled } from '#data/in-turn.tsx';
import { monthOf } from '#shared/domain/time/period.ts';
import { CardLink, TileLabel } from '#ui/card/card.tsx';
import { Figure } from '#ui/card/figure.tsx';
import { Muted } from '#ui/page.tsx';
import { RateOutlook } from '#ui/card/rate-outlook.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { readRate } from '#features/home/queries.ts';
import { Track } from '#ui/chart/track.tsx';

/** The success rate of the running month; nothing while it has none. */
export function RateTile({ today, now }: { today: string; now: number }) {
  const formats = useFormats();
  const period = monthOf(today);
  const rate = useLive((db) => readRate(db, period), [period]);
  useSettled(rate !== undefined);
  if (!rate || rate.success_rate === null) return null;
  return (
    <CardLink to="/success-rate">
      <TileLabel>
        <Trans>Success Rate</Trans>
      </TileLabel>
      <Figure>
        <bdi>{formats.percent(rate.success_rate / 100)}</bdi>
      </Figure>
      <Track
        parts={[
          { share: rate.success_rate / 100, tone: 'pos' },
          { share: 1 - rate.success_rate / 100, tone: 'neg' },
        ]}
      />
      <Muted>
        <Plural value={rate.orders_completed} one="# completed order" other="# completed orders" />
        {' · '}
        <Plural value={rate.orders_failed} one="# failed order" other="# failed orders" />
      </Muted>
      <RateOutlook rate={rate} />
      <Stamp asOf={rate.asOf} now={now} />
    </CardLink>
  );
}
