import { useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '#data/cache.ts';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { InTurn } from '#data/in-turn.tsx';
import { later } from '#browser/later.tsx';
import { useOnline } from '#browser/online.ts';
import { useSession } from '#browser/session-state.ts';
import { setNeed, syncNow } from '#browser/sync-wakes.ts';
import { useToday } from '#data/today.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { firstPeriod } from '#shared/db/sold-months.ts';
import { loadState } from '#shared/domain/load-state.ts';
import { firstSalesDay } from '#shared/domain/sales/sales-range.ts';
import { monthFigures } from '#shared/domain/sales/month-figures.ts';
import { isOn, shownToggles } from '#shared/domain/person/toggles.ts';
import { FirstLoadLine, NotHereYet } from '#ui/card/data-notes.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Column, Page } from '#ui/page.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { Greeting } from '#features/home/parts/greeting.tsx';
import { MonthSection, useChosenMonth } from '#features/home/parts/month-section.tsx';
import { openLinks } from '#features/home/open-links.ts';
import { PaydayCard } from '#features/home/parts/payday-card.tsx';
import { homeBlocks, monthRows, payday } from '#features/home/queries.ts';
import { useFirstPaint } from '#features/home/use-first-paint.ts';
import { useLastVisit } from '#features/home/use-visit.ts';
import { useWide } from '#features/home/use-wide.ts';
import { Card, Tiles } from '#ui/card/card.tsx';
import { Row } from '#ui/list/row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

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

const FirstOrder = later(async () => (await import('#features/home/parts/first-order.tsx')).FirstOrder);
const ForecastCard = later(async () => (await import('#features/home/parts/forecast-card.tsx')).ForecastCard);
const HomeBlocks = later(async () => (await import('#features/home/parts/home-blocks.tsx')).HomeBlocks);
const HomeBonuses = later(async () => (await import('#features/home/parts/home-bonuses.tsx')).HomeBonuses);
const LinkGroups = later(async () => (await import('#features/home/parts/link-groups.tsx')).LinkGroups);
const NeedsYou = later(async () => (await import('#features/home/parts/needs-you.tsx')).NeedsYou);
const ProgramCard = later(async () => (await import('#features/home/parts/program-card.tsx')).ProgramCard);
const RateTile = later(async () => (await import('#features/home/parts/rate-tile.tsx')).RateTile);
const RecentOrders = later(async () => (await import('#features/home/parts/recent-orders.tsx')).RecentOrders);
const SalesPerDay = later(async () => (await import('#features/home/parts/sales-per-day.tsx')).SalesPerDay);
const SinceVisitCard = later(async () => (await import('#features/home/parts/since-visit.tsx')).SinceVisitCard);

/** What did I earn, what changed, what next: the first screen after the sign-in. */
export function HomeScreen() {
  const { now, today } = useToday();
  const { facts } = useSession();
  const wide = useWide();
  const lead = useRef<HTMLDivElement>(null);
  const online = useOnline();
  const sync = useSyncStatus();
  const visit = useLastVisit();
  const [{ sparing }] = useDeviceChoices();
  const read = useLive(
    async (db) => {
      const [month, due, periods] = await Promise.all([monthRows(db, today), payday(db, today), firstPeriod(db)]);
      return { month, due, first: firstSalesDay(periods) };
    },
    [today],
  );
  const rows = read?.month;
  const chosen = useChosenMonth(today);
  const home = useLive(homeBlocks, []);
  useEffect(() => {
    setNeed({ kind: 'home' });
    return () => setNeed(null);
  }, []);

  const toggles = shownToggles(facts?.access.toggles ?? {}, facts?.impersonatedBy != null);
  const commission = isOn(toggles, 'commissions_orders');
  const figures = useMemo(
    () => rows && monthFigures(rows.month, rows.before, today, rows.ledger, rows.reach),
    [rows, today],
  );
  const load = rows ? loadState(rows.asOf, sync ?? null, online) : null;
  const shown = useMemo(
    () => (load === 'ready' && rows && figures ? { figures, asOf: rows.asOf } : null),
    [load, rows, figures],
  );
  // What home leads with is decided once, before it is seen: a sync changes figures, never which card stands first.
  const [leads, setLeads] = useState<boolean | null>(null);
  if (leads === null && read && load === 'ready') setLeads(read.due !== null);
  const isRead = rows !== undefined && chosen.closed !== undefined;
  useStaticShellEnd(isRead);
  const groups = (home?.blocks ?? []).flatMap((block) => {
    const links = block.type === 'links' ? openLinks(block, toggles) : [];
    return links.length > 0 ? [{ block, links }] : [];
  });

  const happened = visit && <SinceVisitCard visit={visit} now={now} toggles={toggles} />;
  const month =
    load === 'ready' && rows && figures && chosen.closed !== undefined ? (
      <MonthSection
        chosen={chosen}
        figures={figures}
        asOf={rows.asOf}
        first={read.first}
        today={today}
        toggles={toggles}
        now={now}
      />
    ) : load === 'not-here' ? (
      <NotHereYet />
    ) : load === 'failed' ? (
      <ErrorState onRetry={() => void syncNow()} />
    ) : (
      <>
        {load === 'loading' && <FirstLoadLine />}
        <HomeSkeleton />
      </>
    );
  const due = leads && isOn(toggles, 'commissions') && read?.due;
  useFirstPaint(shown, today, { payout: due || null, card: lead });
  const paid = due && (
    <div ref={lead}>
      <PaydayCard payout={due} now={now} />
    </div>
  );
  const ready = facts?.programReady !== false;
  const estimate = ready && load === 'ready' && isOn(toggles, 'commissions') && (
    <ForecastCard now={now} today={today} />
  );
  const rate = isOn(toggles, 'success_rate') && <RateTile today={today} now={now} />;
  const needsAttention = isOn(toggles, 'orders') && <NeedsYou today={today} />;
  const bonuses = isOn(toggles, 'bonus') && <HomeBonuses now={now} />;
  const newcomer = ready ? rows?.newcomer && <FirstOrder toggles={toggles} /> : <ProgramCard />;
  const promoted = <HomeBlocks blocks={home?.blocks} toggles={toggles} asOf={home?.asOf ?? ''} now={now} />;
  const latest = isOn(toggles, 'orders') && <RecentOrders now={now} commission={commission} pictures={!sparing} />;
  const links = groups.length > 0 && <LinkGroups groups={groups} asOf={home?.asOf ?? ''} now={now} />;

  if (!wide) {
    return (
      <Page>
        <Greeting today={today} />
        {paid}
        {month}
        <InTurn ready={isRead && visit !== undefined}>
          {happened}
          {estimate}
          {needsAttention}
          {rate}
          {newcomer}
          {bonuses}
          {promoted}
          {latest}
          {links}
        </InTurn>
      </Page>
    );
  }
  return (
    <Page>
      <Greeting today={today} />
      <Column $span={8}>
        {paid}
        {month}
        <InTurn ready={isRead}>
          {estimate}
          {newcomer}
          {latest}
          {promoted}
        </InTurn>
      </Column>
      <Column $span={4}>
        <InTurn ready={isRead && visit !== undefined}>
          {happened}
          {needsAttention}
          {load === 'ready' && rows && figures && isOn(toggles, 'sales') && (
            <SalesPerDay figures={figures} today={today} asOf={rows.asOf} now={now} />
          )}
          {rate}
          {bonuses}
          {links}
        </InTurn>
      </Column>
    </Page>
  );
}
