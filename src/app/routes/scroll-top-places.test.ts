import { expect, it } from 'vitest';
import { routeTree } from './routes.tsx';

it('the way back to the top is offered on sales, orders, the team and content pages, and nowhere else', () => {
  const places = Object.values(routeTree.children ?? {}).flatMap(({ options }) =>
    'path' in options && options.staticData?.info?.scrollTop ? [`/${options.path.replace(/^\//, '')}`] : [],
  );
  expect(places.toSorted()).toEqual([
    '/$id',
    '/orders',
    '/sales',
    '/sales/category/$category',
    '/sales/category/$category/status/$status',
    '/sales/status/$status',
    '/sales/status/$status/category/$category',
    '/team-members',
  ]);
});
