import { later } from '#browser/later.tsx';
import { monthOf } from '#shared/domain/time/period.ts';
import { tellsOf } from '#shared/domain/time/tells-of.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { openLinks } from '#features/home/open-links.ts';
import { PaydayCard } from '#features/home/parts/payday-card.tsx';
import type { HomeSection, HomeView } from './home-view.ts';
import { MonthPart } from './month-part.tsx';

const FirstOrder = later(async () => (await import('#features/home/parts/first-order.tsx')).FirstOrder);
export const ForecastCard = later(async () => (await import('#features/home/forecast/forecast-card.tsx')).ForecastCard);
const HomeGoal = later(async () => (await import('#features/home/parts/home-goal.tsx')).HomeGoal);
const HomeBlocks = later(async () => (await import('#features/home/parts/home-blocks.tsx')).HomeBlocks);
const HomeBonuses = later(async () => (await import('#features/home/parts/home-bonuses.tsx')).HomeBonuses);
const LinkGroups = later(async () => (await import('#features/home/parts/link-groups.tsx')).LinkGroups);
const NeedsYou = later(async () => (await import('#features/home/parts/needs-you.tsx')).NeedsYou);
export const NextStepsCard = later(
  async () => (await import('#features/home/next-steps/next-steps.tsx')).NextStepsCard,
);
const ProgramCard = later(async () => (await import('#features/home/parts/program-card.tsx')).ProgramCard);
const RateTile = later(async () => (await import('#features/home/parts/rate-tile.tsx')).RateTile);
const RecentOrders = later(async () => (await import('#features/home/latest/recent-orders.tsx')).RecentOrders);
const SalesPerDay = later(async () => (await import('#features/home/parts/sales-per-day.tsx')).SalesPerDay);
const SinceVisitCard = later(async () => (await import('#features/home/parts/since-visit.tsx')).SinceVisitCard);

/** There is something to count. */
const counts = ({ ready, newcomer, month }: HomeView): boolean => ready && month !== null && (!newcomer || month.earns);

function linkGroups({ home, toggles }: HomeView) {
  return (home?.blocks ?? []).flatMap((block) => {
    const links = block.type === 'links' ? openLinks(block, toggles) : [];
    return links.length > 0 ? [{ block, links }] : [];
  });
}

/**
 * Home from top to bottom: what is paid or will be, what to do, what changed, the goal, the month, the rest. Somebody without orders has
 * the way to the first one instead of zeros, and below it what the team brings.
 */
export const SECTIONS: readonly HomeSection[] = [
  {
    name: 'first-order',
    leads: true,
    show: ({ ready, newcomer, toggles, home }) =>
      ready ? newcomer && <FirstOrder toggles={toggles} blocks={home?.blocks} /> : <ProgramCard />,
  },
  {
    name: 'payday',
    leads: true,
    show: ({ due, now, paint }) => due && <PaydayCard payout={due} now={now} paint={paint} />,
  },
  {
    name: 'forecast',
    leads: true,
    show: (view) =>
      counts(view) &&
      isOn(view.toggles, 'commissions') && <ForecastCard now={view.now} today={view.today} paint={view.paint} />,
  },
  {
    name: 'next-steps',
    leads: true,
    show: (view) =>
      counts(view) && <NextStepsCard now={view.now} today={view.today} toggles={view.toggles} paint={view.paint} />,
  },
  {
    name: 'needs-you',
    aside: true,
    show: ({ toggles, today }) => isOn(toggles, 'orders') && <NeedsYou today={today} toggles={toggles} />,
  },
  {
    name: 'since-visit',
    aside: true,
    show: ({ visit, now, toggles }) => visit !== null && <SinceVisitCard visit={visit} now={now} toggles={toggles} />,
  },
  {
    name: 'goal',
    show: (view) => counts(view) && isOn(view.toggles, 'commissions') && <HomeGoal today={view.today} />,
  },
  { name: 'month', show: (view) => (!view.newcomer || counts(view)) && <MonthPart view={view} /> },
  {
    name: 'per-day',
    aside: true,
    show: (view) => {
      const { month, today, now } = view;
      if (!view.wide || !counts(view) || !month || !isOn(month.tiles, 'sales')) return null;
      // Of a month that began after the phone was told last nothing is drawn.
      if (!tellsOf(month.asOf, monthOf(today))) return null;
      return <SalesPerDay figures={month.figures} today={today} asOf={month.asOf} now={now} />;
    },
  },
  {
    name: 'rate',
    aside: true,
    show: ({ toggles, today, now }) => isOn(toggles, 'success_rate') && <RateTile today={today} now={now} />,
  },
  {
    name: 'bonuses',
    aside: true,
    show: ({ toggles, now, newcomer }) => !newcomer && isOn(toggles, 'bonus') && <HomeBonuses now={now} />,
  },
  {
    name: 'products',
    show: ({ home, toggles, now }) => (
      <HomeBlocks blocks={home?.blocks} toggles={toggles} asOf={home?.asOf ?? ''} now={now} />
    ),
  },
  {
    name: 'latest',
    show: ({ toggles, now, pictures }) =>
      isOn(toggles, 'orders') && (
        <RecentOrders now={now} commission={isOn(toggles, 'commissions_orders')} pictures={pictures} />
      ),
  },
  {
    name: 'links',
    aside: true,
    show(view) {
      const groups = linkGroups(view);
      return groups.length > 0 && <LinkGroups groups={groups} asOf={view.home?.asOf ?? ''} now={view.now} />;
    },
  },
];
