import { Plural, Trans } from '@lingui/react/macro';
import { reached, stateOf, type Bonus } from '#shared/domain/money/bonus.ts';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { Track } from '#ui/chart/track.tsx';

/** A value of a bonus in its own unit: an amount, items, members. */
export function MetricValue({ bonus, value }: { bonus: Bonus; value: number }) {
  if (bonus.target.metric === 'sales') return <Money amount={value} currency={bonus.currency} />;
  if (bonus.target.metric === 'members') return <Plural value={value} one="# member" other="# members" />;
  return <Plural value={value} one="# item" other="# items" />;
}

/** How far the target is reached, as a bar and in words. */
export function BonusProgress({ bonus }: { bonus: Bonus }) {
  const done = stateOf(bonus) === 'achieved';
  return (
    <>
      <Track parts={[{ share: reached(bonus), tone: done ? 'pos' : 'accent' }]} />
      <Muted>
        <Trans>
          <MetricValue bonus={bonus} value={bonus.progress} /> of{' '}
          <MetricValue bonus={bonus} value={bonus.target.value} />
        </Trans>
      </Muted>
    </>
  );
}
