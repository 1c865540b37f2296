import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazyScreen } from './lazy-screen.tsx';
import { place } from './place.ts';
import type { RouteInfo } from './route-info.ts';

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

const commissions = (
  title: MessageDescriptor,
  component: ReturnType<typeof lazyScreen>,
  { rule = 'commissions', parents = underCommissions }: Partial<Pick<RouteInfo, 'rule' | 'parents'>> = {},
) => ({ ...place({ rule, title, parents, frame: 'shell', tab: 'commissions' }), component });

export const balancePlace = commissions(
  msg`Commissions`,
  lazyScreen(async () => (await import('#features/commissions/screens/commissions-screen.tsx')).CommissionsScreen),
  { parents: () => ['/home'] },
);
export const forecastPlace = commissions(
  msg`Estimated payout`,
  lazyScreen(async () => (await import('#features/commissions/screens/forecast-screen.tsx')).ForecastScreen),
);
export const servicesPlace = commissions(
  msg`Services`,
  lazyScreen(async () => (await import('#features/commissions/screens/services-screen.tsx')).ServicesScreen),
);
export const confirmedPlace = commissions(
  msg`Confirmed commissions`,
  lazyScreen(async () => (await import('#features/commissions/screens/confirmed-screen.tsx')).ConfirmedScreen),
);
export const bySalePlace = commissions(
  msg`Grouped by sale`,
  lazyScreen(async () => (await import('#features/commissions/screens/group-by-sale-screen.tsx')).GroupBySaleScreen),
  { rule: 'commissionsBySale' },
);
export const categoryPlace = commissions(
  msg`Commissions`,
  lazyScreen(async () => (await import('#features/commissions/screens/category-screen.tsx')).CategoryScreen),
);
/** Under as many filters as the address names. */
export const pendingPlace = commissions(
  msg`Pending commissions`,
  lazyScreen(async () => (await import('#features/commissions/screens/pending-screen.tsx')).PendingScreen),
  { parents: underPending },
);
