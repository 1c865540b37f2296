import { syncNow } from '#browser/sync-wakes.ts';
import { useSettled } from '#data/in-turn.tsx';
import { MonthSection } from '#features/home/parts/month-section.tsx';
import { Card, Tiles } from '#ui/card/card.tsx';
import { FirstLoadLine, NotHereYet } from '#ui/card/data-notes.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Row } from '#ui/list/row.tsx';
import type { HomeView } from './home-view.ts';

/** Tiles and rows of the size of the final ones. */
function HomeSkeleton() {
  return (
    <>
      <Tiles aria-hidden="true">
        {['sales', 'orders', 'confirmed', 'pending'].map((tile) => (
          <Card key={tile}>
            <Skeleton $inline="55%" />
            <Skeleton $inline="75%" $block="1.5rem" />
            <Skeleton $block="2rem" />
          </Card>
        ))}
      </Tiles>
      <Card $flush aria-hidden="true">
        {['first', 'second', 'third'].map((row) => (
          <Row key={row}>
            <Skeleton $inline="2.25rem" $block="2.25rem" $round />
            <Skeleton $inline="60%" />
            <Skeleton $inline="3.5rem" />
          </Row>
        ))}
      </Card>
    </>
  );
}

/** The month in figures, or why it is not here. */
export function MonthPart({ view }: { view: HomeView }) {
  const { load, month, compared, chosen, today, toggles, now } = view;
  useSettled(month === null || compared);
  if (month)
    return (
      <MonthSection
        chosen={chosen}
        figures={month.figures}
        asOf={month.asOf}
        first={month.first}
        today={today}
        toggles={toggles}
        now={now}
      />
    );
  if (load === 'not-here') return <NotHereYet />;
  if (load === 'failed') return <ErrorState onRetry={() => void syncNow()} />;
  return (
    <>
      {load === 'loading' && <FirstLoadLine />}
      <HomeSkeleton />
    </>
  );
}
