import { useMemo, useState } from 'react';
import { useForecast } from '#data/forecast/use-forecast.ts';
import { useIsOn } from '#browser/session-state.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { groupByExpected, type ExpectedGroup } from '#shared/domain/commissions/commission-lists.ts';
import { likelihoodOf, type ForecastLine } from '#shared/domain/commissions/forecast/pending-parts.ts';
import { pendingChances } from '#shared/domain/commissions/forecast/line-chances.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { LikelihoodPill } from '#ui/card/likelihood.tsx';
import { Card } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { RowList } from '#ui/list/row.tsx';
import type { Pending } from '#features/commissions/use-pending.ts';
import { CommissionsSkeleton } from './commissions-skeleton.tsx';
import { ExpectedHead } from './expected-head.tsx';
import { LineRow } from './lines/line-row.tsx';
import { LinesElsewhere } from './lines/lines-elsewhere.tsx';
import { ListFoot } from './lines/list-foot.tsx';
import { PendingSum } from './pending-sum.tsx';
import { LineDialog } from './lines/lazy-line-dialog.ts';

/** Rows that are shown at once, and that each tap adds. */
const STEP = 50;

/** The first so many lines of groups, with the groups that they fall in. */
function firstOf(groups: readonly ExpectedGroup[], most: number): { group: ExpectedGroup; shown: CommissionLine[] }[] {
  let room = most;
  return groups.flatMap((group) => {
    const shown = group.lines.slice(0, Math.max(0, room));
    room -= group.lines.length;
    return shown.length > 0 ? [{ group, shown }] : [];
  });
}

interface PendingRowProps {
  line: CommissionLine;
  now: number;
  items: boolean;
  /** Chance to count for this month; absent where nothing can be foretold. */
  chance: number | undefined;
  onAbout: (line: CommissionLine) => void;
}

/** A pending line that says whether it counts for this month. */
function PendingRow({ chance, ...row }: PendingRowProps) {
  const likelihood = chance === undefined ? null : likelihoodOf(chance);
  const note = useMemo(() => likelihood && <LikelihoodPill likelihood={likelihood} />, [likelihood]);
  return <LineRow {...row} note={note} />;
}

/** Pending lines under the days on which they are expected. */
export function PendingBody({ pending, now, today }: { pending: Pending; now: number; today: string }) {
  const items = useIsOn('orders');
  const [most, setMost] = useState(STEP);
  const [about, setAbout] = useState<CommissionLine | null>(null);
  const { figures, found, months } = pending;
  const groups = useMemo(() => groupByExpected(found.lines, today, MARKET.timeZone), [found, today]);
  const view = useForecast(today);
  const chances = useMemo(
    () => (view ? pendingChances(found.lines, view, MARKET.timeZone) : new Map<string, ForecastLine>()),
    [found, view],
  );
  // The sums of the forecast stand above all of the lines.
  if (view === undefined) return <CommissionsSkeleton />;
  return (
    <AgedScreen asOf={figures.asOf} now={now}>
      <Column $span={5}>
        <PendingSum view={view} lines={found.lines.length} chances={chances} figures={figures} today={today} />
      </Column>
      <Column $span={7}>
        <Card $flush as="section">
          {firstOf(groups, most).map(({ group, shown }) => (
            <section key={group.day ?? String(group.own)}>
              <ExpectedHead group={group} currency={figures.currency} now={now} today={today} />
              <RowList $inset="4rem">
                {shown.map((line) => (
                  <PendingRow
                    key={line.id}
                    line={line}
                    now={now}
                    items={items}
                    chance={chances.get(line.id)?.chance}
                    onAbout={setAbout}
                  />
                ))}
              </RowList>
            </section>
          ))}
          <LinesElsewhere months={months} unreadable={found.unreadable} />
          <ListFoot
            asOf={figures.asOf}
            now={now}
            onMore={found.lines.length > most ? () => setMost(most + STEP) : null}
          />
        </Card>
      </Column>
      <LineDialog line={about} now={now} onClose={() => setAbout(null)} />
    </AgedScreen>
  );
}
