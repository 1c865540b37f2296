import { msg } from '@lingui/core/macro';
import { createRoute, redirect } from '@tanstack/react-router';
import { later } from '#browser/later.tsx';
import { accountRoutes } from './account-routes.ts';
import { commissionRoutes } from './commission-routes.ts';
import { entranceRoutes } from './entrance-routes.ts';
import { place, root } from './place.ts';
import { progressRoutes } from './progress-routes.ts';
import type { RouteInfo } from './route-info.ts';
import { salesRoutes } from './sales-routes.ts';

/** Home, which most starts lead to: its code is asked for before anybody knows who is signed in. */
export const home = later(async () => (await import('#features/home/screens/home-screen.tsx')).HomeScreen);

/**
 * Every address of the product, one row each: what it is called, what lies above it, and its screen. A static segment beats
 * a parameter. A link to an address that has no row fails to compile.
 */
const routes = [
  createRoute({ ...place('/home', { title: null, parents: () => [] }), component: home }),
  ...entranceRoutes,
  ...accountRoutes,
  ...salesRoutes,
  ...commissionRoutes,
  ...progressRoutes,
  createRoute({
    ...place('/$id', { title: msg`Information`, parents: () => ['/home'], scrollTop: true }),
    component: later(async () => (await import('#features/cms-page/screens/cms-page-screen.tsx')).CmsPageScreen),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { info: null },
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
] as const;

export const routeTree = root.addChildren(routes);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    info: RouteInfo | null;
  }
}
