import 'fake-indexeddb/auto';
import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { openCurrentCache } from '#data/cache.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { entranceOf } from './entrance.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter(createMemoryHistory());
const enter = (href: string) => entranceOf(router, href);

describe('a direct entry', () => {
  it.each([
    ['/home', []],
    ['/account', ['/home']],
    ['/orders?status=%5B%22failed%22%5D', ['/home']],
    ['/orders/filter', ['/home', '/orders']],
    ['/orders/7/orderType/mall', ['/home', '/orders']],
    ['/faq', ['/home']],
    ['/contributors', []],
    ['/', []],
    ['/no/such/place', []],
  ])('to %s has the places above it beneath', async (href, parents) => {
    expect(await enter(href)).toEqual({ parents, href });
  });
  it('to an item leads to its order, of the usual type when the phone does not know it', async () => {
    expect(await enter('/orders/A%2F7/item/3?x=1')).toEqual({
      parents: ['/home', '/orders'],
      href: '/orders/A%2F7/orderType/mall',
    });
  });
});

describe('a direct entry to an item with a slash behind it', () => {
  it('leads to the order, too', async () => {
    expect((await enter('/orders/7/item/3/')).href).toBe('/orders/7/orderType/mall');
  });
});

describe('a direct entry that no browser would write', () => {
  it('leads to the order of that name, and breaks nothing', async () => {
    await replaceSession(sampleFacts('subject-a'));
    expect((await openCurrentCache()).db).not.toBeNull();
    expect((await enter('/orders/%E0%A4%A/item/3')).href).toBe('/orders/%E0%A4%A/orderType/mall');
  });
});

describe('the route table', () => {
  const nameOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath;
  it('static segments win over parameters', () => {
    expect(['/orders', '/home', '/join', '/faq', '/orders/filter'].map(nameOf)).toEqual([
      '/orders',
      '/home',
      '/join',
      '/$id',
      '/orders/filter',
    ]);
  });
  it.each(['SO/2026/7', '/', 'a%2Fb', '100%', 'طلب/٧', 'a b?c#d'])(
    'an order whose id is %s has an address of its own',
    (id) => {
      const { pathname } = router.buildLocation({
        to: '/orders/$id/orderType/$orderType',
        params: { id, orderType: 'mall' },
      });
      const [, params, route] = router.getMatchedRoutes(pathname);
      expect(route?.fullPath).toBe('/orders/$id/orderType/$orderType');
      expect(params).toEqual({ id, orderType: 'mall' });
      expect(router.getMatchedRoutes(`/orders/${encodeURIComponent(id)}/item/3`)[1]).toEqual({ id, itemId: '3' });
    },
  );
  it('an address of more than one unknown segment belongs to no screen', () => {
    expect(nameOf('/faq/more')).toBe('/$');
  });
  it('is known to the compiler, which refuses a link to an address without a row', () => {
    // Does not compile when the types of the rows are lost on their way to the router: then any address would be known.
    const known: '/nowhere' extends keyof RegisteredRouter['routesByPath'] ? true : false = false;
    expect('/nowhere' in router.routesByPath).toBe(known);
  });
});
