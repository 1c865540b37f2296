import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { later } from '#browser/later.tsx';
import { parseFixSearch } from './fix-search.ts';
import { place } from './place.ts';

const underHome = (): string[] => ['/home'];
const underCommissions = (): string[] => ['/home', '/commissions'];

/** Pending commissions under fewer filters, step by step. */
export const underPending = ({ type, category, status }: Readonly<Record<string, string>>): string[] => {
  const steps = ['/commissions/pending'];
  const narrow = (...parts: string[]) => steps.push([steps.at(-1), ...parts.map(encodeURIComponent)].join('/'));
  if (type !== undefined) narrow(type);
  if (category !== undefined) narrow('category', category);
  if (status !== undefined) narrow('status', status);
  return [...underCommissions(), ...steps.slice(0, -1)];
};

const pending = { title: msg`Pending commissions`, parents: underPending };
const pendingScreen = {
  component: later(async () => (await import('#features/commissions/screens/pending-screen.tsx')).PendingScreen),
};

/** What was earned, in sums and line by line; pending commissions under as many filters as the address names. */
export const commissionRoutes = [
  createRoute({
    ...place('/commissions', { title: msg`Commissions`, parents: underHome }),
    component: later(
      async () => (await import('#features/commissions/screens/commissions-screen.tsx')).CommissionsScreen,
    ),
  }),
  createRoute({
    ...place('/commissions/forecast', { title: msg`Estimated payout`, parents: underCommissions }),
    component: later(async () => (await import('#features/commissions/screens/forecast-screen.tsx')).ForecastScreen),
  }),
  createRoute({
    ...place('/commissions/goal', { title: msg`Goal of the month`, parents: underCommissions }),
    validateSearch: parseFixSearch,
    component: later(async () => (await import('#features/commissions/screens/goal-screen.tsx')).GoalScreen),
  }),
  createRoute({
    ...place('/commissions/services', { title: msg`Services`, parents: underCommissions }),
    component: later(async () => (await import('#features/commissions/screens/services-screen.tsx')).ServicesScreen),
  }),
  createRoute({
    ...place('/commissions/confirmed', { title: msg`Confirmed commissions`, parents: underCommissions }),
    component: later(async () => (await import('#features/commissions/screens/confirmed-screen.tsx')).ConfirmedScreen),
  }),
  createRoute({
    ...place('/commissions/group-by-sale', { title: msg`Grouped by sale`, parents: underCommissions }),
    component: later(
      async () => (await import('#features/commissions/screens/group-by-sale-screen.tsx')).GroupBySaleScreen,
    ),
  }),
  createRoute({
    ...place('/commissions/part/$part', { title: msg`Confirmed commissions`, parents: underCommissions }),
    component: later(async () => (await import('#features/commissions/screens/part-screen.tsx')).PartScreen),
  }),
  createRoute({
    ...place('/commissions/$category', { title: msg`Commissions`, parents: underCommissions }),
    component: later(async () => (await import('#features/commissions/screens/category-screen.tsx')).CategoryScreen),
  }),
  createRoute({ ...place('/commissions/pending', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/category/$category', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/status/$status', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/category/$category/status/$status', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/status/$status/category/$category', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/$type', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/$type/category/$category', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/$type/status/$status', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/$type/category/$category/status/$status', pending), ...pendingScreen }),
  createRoute({ ...place('/commissions/pending/$type/status/$status/category/$category', pending), ...pendingScreen }),
] as const;
