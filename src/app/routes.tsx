import { msg } from '@lingui/core/macro';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { parseOrdersSearch } from '../features/orders/search.ts';
import { parseSalesSearch } from '../features/sales/search.ts';
import { guard } from './guard.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { RootFrame } from './root-frame.tsx';
import type { RouteInfo } from './route-info.ts';

const top = (): string[] => [];
const underHome = (): string[] => ['/home'];
const underOrders = (): string[] => ['/home', '/orders'];

const underSales = (): string[] => ['/home', '/sales'];
const underSalesStatus = ({ status = '' }: Readonly<Record<string, string>>): string[] => [
  ...underSales(),
  `/sales/status/${encodeURIComponent(status)}`,
];
const underSalesCategory = ({ category = '' }: Readonly<Record<string, string>>): string[] => [
  ...underSales(),
  `/sales/category/${encodeURIComponent(category)}`,
];

const place = (info: RouteInfo) => ({ staticData: { info }, beforeLoad: () => guard(info.rule) });

const root = createRootRoute({ component: RootFrame, staticData: { info: null } });
const getParentRoute = () => root;

/** Sales, under as many filters as the address names. */
const sales = lazyScreen(async () => (await import('../features/sales/screens/sales-screen.tsx')).SalesScreen);
const salesPlace = (parents: RouteInfo['parents']) => ({
  ...place({ rule: 'sales', title: msg`Sales`, parents, frame: 'shell', tab: 'sales', scrollTop: true }),
  validateSearch: parseSalesSearch,
  component: sales,
});

/** Home, which most starts lead to: its code is asked for before anybody knows who is signed in. */
export const home = lazyScreen(async () => (await import('../features/home/screens/home-screen.tsx')).HomeScreen);

/** Steps of the onboarding, which is done outside this app for now. */
const outside = lazyScreen(async () => (await import('../features/session/screens/outside-screen.tsx')).OutsideScreen);

/**
 * Every address of the product, one row each: what the guard calls it, what lies above it, and its screen. A static
 * segment beats a parameter. All rows stand in this one file, so that a link to an address that does not exist fails to compile.
 */
const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    ...place({ rule: 'intro', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('../features/session/screens/intro-screen.tsx')).IntroScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/login/callback',
    ...place({ rule: 'loginCallback', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('./screens/login-callback.tsx')).LoginCallback),
  }),
  createRoute({
    getParentRoute,
    path: '/banned',
    ...place({ rule: 'banned', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('../features/session/screens/banned-screen.tsx')).BannedScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/join',
    ...place({ rule: 'join', title: null, parents: top, frame: 'bare' }),
    component: outside,
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    ...place({ rule: 'register', title: null, parents: top, frame: 'bare' }),
    component: outside,
  }),
  createRoute({
    getParentRoute,
    path: '/confirm-payment-method',
    ...place({ rule: 'confirmPaymentMethod', title: null, parents: top, frame: 'bare' }),
    component: outside,
  }),
  createRoute({
    getParentRoute,
    path: '/home',
    ...place({ rule: 'home', title: null, parents: top, frame: 'shell', tab: 'home' }),
    component: home,
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    ...place({ rule: 'account', title: msg`You`, parents: underHome, frame: 'shell', tab: 'account' }),
    component: lazyScreen(async () => (await import('./screens/account.tsx')).Account),
  }),
  createRoute({ getParentRoute, path: '/sales', ...salesPlace(underHome) }),
  createRoute({ getParentRoute, path: '/sales/status/$status', ...salesPlace(underSales) }),
  createRoute({ getParentRoute, path: '/sales/category/$category', ...salesPlace(underSales) }),
  createRoute({ getParentRoute, path: '/sales/status/$status/category/$category', ...salesPlace(underSalesStatus) }),
  createRoute({ getParentRoute, path: '/sales/category/$category/status/$status', ...salesPlace(underSalesCategory) }),
  createRoute({
    getParentRoute,
    path: '/orders',
    ...place({
      rule: 'orders',
      title: msg`Orders`,
      parents: underHome,
      frame: 'shell',
      tab: 'orders',
      scrollTop: true,
    }),
    validateSearch: parseOrdersSearch,
    component: lazyScreen(async () => (await import('../features/orders/screens/orders-screen.tsx')).OrdersScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/orders/filter',
    ...place({ rule: 'orders', title: msg`Filter orders`, parents: underOrders, frame: 'shell', tab: 'orders' }),
    validateSearch: parseOrdersSearch,
    component: lazyScreen(
      async () => (await import('../features/orders/screens/order-filter-screen.tsx')).OrderFilterScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/orders/$id/orderType/$orderType',
    ...place({ rule: 'orders', title: msg`Order details`, parents: underOrders, frame: 'shell', tab: 'orders' }),
    component: lazyScreen(async () => (await import('../features/orders/screens/order-screen.tsx')).OrderScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/orders/$id/item/$itemId',
    ...place({ rule: 'orders', title: msg`Item details`, parents: underOrders, frame: 'shell', tab: 'orders' }),
    component: lazyScreen(async () => (await import('../features/orders/screens/item-screen.tsx')).ItemScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/contributors',
    ...place({ rule: 'core', title: msg`Contributors`, parents: top, frame: 'bare' }),
    component: lazyScreen(
      async () => (await import('../features/contributors/screens/contributors-screen.tsx')).ContributorsScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/$id',
    ...place({ rule: 'cms', title: msg`Information`, parents: underHome, frame: 'shell', scrollTop: true }),
    component: lazyScreen(async () => (await import('../features/cms-page/screens/cms-page-screen.tsx')).CmsPageScreen),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    staticData: { info: null },
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
] as const;

export const routeTree = root.addChildren(routes);
