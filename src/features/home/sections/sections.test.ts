import { expect, it } from 'vitest';
import type { HomeView } from './home-view.ts';
import { SECTIONS } from './sections.tsx';

const none = { items: 0, quantity: 0, price: 0, commission: 0 };
const figures = {
  currency: 'MAD',
  sales: none,
  orders: 0,
  orderEnds: null,
  pending: 70,
  confirmed: 4000,
  days: [],
  trendPerMille: null,
};
const toggles = { sales: true, orders: true, commissions: true };

const namesOf = (newcomer: boolean, earns: boolean): string[] => {
  const view: HomeView = {
    now: Date.parse('2026-11-20T12:00:00Z'),
    today: '2026-11-20',
    toggles,
    wide: false,
    pictures: true,
    ready: true,
    newcomer,
    load: 'ready',
    month: { figures, asOf: '2026-11-20T12:00:00Z', tiles: toggles, earns, first: '2026-01-01' },
    compared: true,
    chosen: { month: null, closed: null },
    due: null,
    visit: null,
    home: { blocks: [], asOf: '' },
    paint: () => undefined,
  };
  return SECTIONS.flatMap(({ name, show }) => {
    const part = show(view);
    return part === null || part === false ? [] : [name];
  });
};

it('whoever earns by a team without an own order sees the money below the way to the first order', () => {
  expect(namesOf(true, true)).toEqual([
    'first-order',
    'forecast',
    'next-steps',
    'needs-you',
    'goal',
    'month',
    'products',
    'latest',
  ]);
});

it('whoever earned nothing yet has the way to the first order instead of zeros', () => {
  expect(namesOf(true, false)).toEqual(['first-order', 'needs-you', 'products', 'latest']);
});
