import { msg } from '@lingui/core/macro';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { parseOrdersSearch } from '#features/orders/search.ts';
import { parseSalesSearch } from '#features/sales/search.ts';
import * as account from './account-places.ts';
import * as commissions from './commission-places.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { place } from './place.ts';
import * as progress from './progress-places.ts';
import { RootFrame } from '#app/root-frame.tsx';
import type { RouteInfo } from './route-info.ts';
import * as team from './team-places.ts';

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

const pending = commissions.pendingPlace;

const root = createRootRoute({ component: RootFrame, staticData: { info: null } });
const getParentRoute = () => root;

/** Sales, under as many filters as the address names. */
const sales = lazyScreen(async () => (await import('#features/sales/screens/sales-screen.tsx')).SalesScreen);
const salesPlace = (parents: RouteInfo['parents']) => ({
  ...place({ rule: 'sales', title: msg`Sales`, parents, frame: 'shell', tab: 'sales', scrollTop: true }),
  validateSearch: parseSalesSearch,
  component: sales,
});

/** Home, which most starts lead to: its code is asked for before anybody knows who is signed in. */
export const home = lazyScreen(async () => (await import('#features/home/screens/home-screen.tsx')).HomeScreen);

/**
 * Every address of the product, one row each: what the guard calls it, what lies above it, and its screen. A static
 * segment beats a parameter. All rows stand in this one file, so that a link to an address that does not exist fails to compile.
 */
const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    ...place({ rule: 'intro', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('#features/session/screens/intro-screen.tsx')).IntroScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/login/callback',
    ...place({ rule: 'loginCallback', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('#app/screens/login-callback.tsx')).LoginCallback),
  }),
  createRoute({
    getParentRoute,
    path: '/banned',
    ...place({ rule: 'banned', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('#features/session/screens/banned-screen.tsx')).BannedScreen),
  }),
  createRoute({ getParentRoute, path: '/join', ...account.join }),
  createRoute({ getParentRoute, path: '/register', ...account.register }),
  createRoute({ getParentRoute, path: '/confirm-payment-method', ...account.confirmPaymentMethod }),
  createRoute({
    getParentRoute,
    path: '/home',
    ...place({ rule: 'home', title: null, parents: top, frame: 'shell', tab: 'home' }),
    component: home,
  }),
  createRoute({ getParentRoute, path: '/account', ...account.account }),
  createRoute({ getParentRoute, path: '/sales', ...salesPlace(underHome) }),
  createRoute({ getParentRoute, path: '/sales/status/$status', ...salesPlace(underSales) }),
  createRoute({ getParentRoute, path: '/sales/category/$category', ...salesPlace(underSales) }),
  createRoute({ getParentRoute, path: '/sales/status/$status/category/$category', ...salesPlace(underSalesStatus) }),
  createRoute({ getParentRoute, path: '/sales/category/$category/status/$status', ...salesPlace(underSalesCategory) }),
  createRoute({ getParentRoute, path: '/commissions', ...commissions.balancePlace }),
  createRoute({ getParentRoute, path: '/commissions/forecast', ...commissions.forecastPlace }),
  createRoute({ getParentRoute, path: '/commissions/services', ...commissions.servicesPlace }),
  createRoute({ getParentRoute, path: '/commissions/confirmed', ...commissions.confirmedPlace }),
  createRoute({ getParentRoute, path: '/commissions/group-by-sale', ...commissions.bySalePlace }),
  createRoute({ getParentRoute, path: '/commissions/$category', ...commissions.categoryPlace }),
  createRoute({ getParentRoute, path: '/commissions/pending', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/category/$category', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/status/$status', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/category/$category/status/$status', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/status/$status/category/$category', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/$type', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/$type/category/$category', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/$type/status/$status', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/$type/category/$category/status/$status', ...pending }),
  createRoute({ getParentRoute, path: '/commissions/pending/$type/status/$status/category/$category', ...pending }),
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
    component: lazyScreen(async () => (await import('#features/orders/screens/orders-screen.tsx')).OrdersScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/orders/filter',
    ...place({ rule: 'orders', title: msg`Filter orders`, parents: underOrders, frame: 'shell', tab: 'orders' }),
    validateSearch: parseOrdersSearch,
    component: lazyScreen(
      async () => (await import('#features/orders/screens/order-filter-screen.tsx')).OrderFilterScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/orders/$id/orderType/$orderType',
    ...place({ rule: 'orders', title: msg`Order details`, parents: underOrders, frame: 'shell', tab: 'orders' }),
    component: lazyScreen(async () => (await import('#features/orders/screens/order-screen.tsx')).OrderScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/orders/$id/item/$itemId',
    ...place({ rule: 'orders', title: msg`Item details`, parents: underOrders, frame: 'shell', tab: 'orders' }),
    component: lazyScreen(async () => (await import('#features/orders/screens/item-screen.tsx')).ItemScreen),
  }),
  createRoute({ getParentRoute, path: '/bonuses', ...progress.bonuses }),
  createRoute({ getParentRoute, path: '/bonuses/details/$id', ...progress.bonusesDetailsById }),
  createRoute({ getParentRoute, path: '/success-rate', ...progress.successRate }),
  createRoute({ getParentRoute, path: '/success-rate/penalties', ...progress.successRatePenalties }),
  createRoute({ getParentRoute, path: '/success-rate/penalty-rates', ...progress.successRatePenaltyRates }),
  createRoute({ getParentRoute, path: '/team-members', ...team.teamMembers }),
  createRoute({ getParentRoute, path: '/team-members/share', ...team.teamMembersShare }),
  createRoute({ getParentRoute, path: '/team-members/recruit-member', ...team.teamMembersRecruitMember }),
  createRoute({ getParentRoute, path: '/team-members/recruit-store', ...team.teamMembersRecruitStore }),
  createRoute({ getParentRoute, path: '/team-members/$id', ...team.teamMembersById }),
  createRoute({ getParentRoute, path: '/team-leader', ...team.teamLeader }),
  createRoute({ getParentRoute, path: '/level', ...progress.level }),
  createRoute({ getParentRoute, path: '/level/advantages', ...progress.levelAdvantages }),
  createRoute({ getParentRoute, path: '/level/next-level-advantages', ...progress.levelNextLevelAdvantages }),
  createRoute({ getParentRoute, path: '/notifications', ...account.notifications }),
  createRoute({ getParentRoute, path: '/redirect/$id', ...account.redirectById }),
  createRoute({ getParentRoute, path: '/agreement', ...account.agreement }),
  createRoute({ getParentRoute, path: '/suspended-info', ...account.suspendedInfo }),
  createRoute({ getParentRoute, path: '/personal-info', ...account.personalInfo }),
  createRoute({ getParentRoute, path: '/personal-info/edit', ...account.personalInfoEdit }),
  createRoute({ getParentRoute, path: '/payment-method', ...account.paymentMethod }),
  createRoute({ getParentRoute, path: '/payment-method/bank_transfer', ...account.paymentMethodBankTransfer }),
  createRoute({ getParentRoute, path: '/payment-method/mobile_money', ...account.paymentMethodMobileMoney }),
  createRoute({ getParentRoute, path: '/payment-method/$id/edit', ...account.paymentMethodByIdEdit }),
  createRoute({ getParentRoute, path: '/waiting', ...account.waiting }),
  createRoute({ getParentRoute, path: '/data-storage', ...account.dataStorage }),
  createRoute({
    getParentRoute,
    path: '/contributors',
    ...place({ rule: 'core', title: msg`Contributors`, parents: top, frame: 'bare' }),
    component: lazyScreen(
      async () => (await import('#features/contributors/screens/contributors-screen.tsx')).ContributorsScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/$id',
    ...place({ rule: 'cms', title: msg`Information`, parents: underHome, frame: 'shell', scrollTop: true }),
    component: lazyScreen(async () => (await import('#features/cms-page/screens/cms-page-screen.tsx')).CmsPageScreen),
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
