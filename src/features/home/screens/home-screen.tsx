import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useCache, useLive } from '#data/cache.ts';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { InTurn } from '#data/in-turn.tsx';
import { useOnline } from '#browser/online.ts';
import { useSession, useShownToggles } from '#browser/session-state.ts';
import { useNeed } from '#browser/sync-wakes.ts';
import { useToday } from '#data/today.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { loadState } from '#shared/domain/load-state.ts';
import { monthFigures } from '#shared/domain/sales/month-figures.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { lastTold } from '#shared/domain/time/tells-of.ts';
import { ScreenAge } from '#ui/screen-age.tsx';
import { Column, Page } from '#ui/page.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { Greeting } from '#features/home/parts/greeting.tsx';
import { useChosenMonth } from '#features/home/parts/month-section.tsx';
import { homeBlocks, monthAhead, readMonth, tilesOf, wholeAhead } from '#features/home/queries.ts';
import type { HomeSection, HomeView } from '#features/home/sections/home-view.ts';
import { MonthMissing } from '#features/home/sections/month-part.tsx';
import { SECTIONS } from '#features/home/sections/sections.tsx';
import { useFirstPaint } from '#features/home/use-first-paint.ts';
import { useReach } from '#features/home/use-reach.ts';
import { useLastVisit } from '#features/home/use-visit.ts';
import { useWide } from '#features/home/use-wide.ts';

/** The sections that show something, in their order. */
const shownOf = (view: HomeView): (HomeSection & { part: ReactNode })[] =>
  SECTIONS.flatMap((section) => {
    const part = section.show(view);
    return part === null || part === false ? [] : [{ ...section, part }];
  });

const ASIDE: ReadonlySet<string> = new Set(SECTIONS.flatMap(({ name, aside }) => (aside ? [name] : [])));
const NONE: ReadonlySet<string> = new Set();

const oneColumn = (main: ReactNode[]): ReactNode => main;
const twoColumns = (main: ReactNode[], aside: ReactNode[]): ReactNode => (
  <>
    <Column $span={8}>{main}</Column>
    <Column $span={4}>{aside}</Column>
  </>
);

/**
 * What did I earn, what to do, what changed: the first screen after the sign-in. What it decides once, it decides for a day of
 * the market: an app that stayed open over night begins the next one anew.
 */
export function HomeScreen() {
  const moment = useToday();
  return <HomeOfDay key={moment.today} {...moment} />;
}

function HomeOfDay({ now, today }: ReturnType<typeof useToday>) {
  const { facts } = useSession();
  const wide = useWide();
  const online = useOnline();
  const sync = useSyncStatus();
  const visit = useLastVisit();
  const [{ sparing }] = useDeviceChoices();
  const read = useLive((db) => readMonth(db, today), [today], { ahead: monthAhead });
  const rows = read?.month;
  const toggles = useShownToggles();
  const chosen = useChosenMonth(today, toggles);
  const home = useLive(homeBlocks, []);

  const load = rows ? loadState(rows.asOf, sync ?? null, online) : null;
  const isRead = rows !== undefined && chosen.closed !== undefined;
  const db = useCache();
  const [isSeen, setSeen] = useState(
    () => isRead && visit !== undefined && load === 'ready' && wholeAhead.take([db, today]) !== undefined,
  );
  const onFirst = useCallback(() => setSeen(true), []);
  // Until the month has come its place is held, and nothing stands above that only to be pushed down again.
  const [wasMissing, setMissing] = useState(false);
  if (!wasMissing && load !== null && load !== 'ready') setMissing(true);
  const reach = useReach(isSeen, today, rows?.asOf ?? '');
  useNeed('home');
  const month = useMemo(() => {
    if (load !== 'ready' || !read) return null;
    const { month: of, before, ledger, newcomer, earns } = read.month;
    const figures = monthFigures(of, before, lastTold(read.month.asOf, today), ledger, reach ?? null);
    const counts = earns && isOn(toggles, 'commissions');
    return { figures, ...tilesOf(read.month, toggles), newcomer, earns: counts, first: read.first };
  }, [load, read, today, reach, toggles]);
  // What home leads with is decided once, before it is seen: a sync changes figures, never which card stands first.
  const [leads, setLeads] = useState<boolean | null>(read && load === 'ready' ? read.due !== null : null);
  if (leads === null && read && load === 'ready') setLeads(read.due !== null);
  const paint = useFirstPaint(month, today);
  useStaticShellEnd(isRead && (isSeen || load !== 'ready'));

  const view: HomeView = {
    now,
    today,
    toggles,
    wide,
    pictures: !sparing,
    ready: facts?.programReady !== false,
    newcomer: month?.newcomer ?? false,
    load,
    month: chosen.closed === undefined ? null : month,
    compared: reach !== undefined,
    chosen,
    due: leads && isOn(toggles, 'commissions') ? (read?.due ?? null) : null,
    visit: visit ?? null,
    home,
    paint,
  };
  const asOf = month?.asOf ?? '';
  const isHere = load === 'ready' || !view.ready;
  const parts = isHere ? shownOf(view) : [];
  return (
    <Page>
      <Greeting today={today} asOf={asOf} now={now} />
      <ScreenAge asOf={asOf}>
        {wasMissing && !(isHere && isSeen) && <MonthMissing load={load} />}
        {isHere && (
          <InTurn
            ready={isRead && visit !== undefined}
            parts={parts}
            first={parts.filter((part) => part.leads).length}
            seen={isSeen}
            onFirst={onFirst}
            aside={wide ? ASIDE : NONE}
            columns={wide ? twoColumns : oneColumn}
          />
        )}
      </ScreenAge>
    </Page>
  );
}
