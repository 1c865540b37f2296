import { syncNow } from '#browser/sync-wakes.ts';
import { useSettled } from '#data/in-turn.tsx';
import { MonthSection } from '#features/home/parts/month-section.tsx';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { Coming } from '#ui/feedback/coming.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ComingEstimate, THREE_STEPS } from '#features/home/parts/coming.tsx';
import type { HomeView } from './home-view.ts';

/** Why the month is not here; what home leads with while it comes. */
export function MonthMissing({ load }: Pick<HomeView, 'load'>) {
  if (load === 'not-here') return <NotHereYet />;
  if (load === 'failed') return <ErrorState onRetry={() => void syncNow()} />;
  return (
    <>
      <ComingEstimate />
      <Coming {...THREE_STEPS} />
    </>
  );
}

/** The month in figures; what they take up while a month that was chosen is read. */
export function MonthPart({ view }: { view: HomeView }) {
  const { month, compared, chosen, today, now } = view;
  useSettled(month === null || compared);
  if (!month) return <Coming $block="20rem" />;
  return (
    <MonthSection
      chosen={chosen}
      figures={month.figures}
      asOf={month.asOf}
      first={month.first}
      today={today}
      tiles={month.tiles}
      now={now}
    />
  );
}
