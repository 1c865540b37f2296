import { msg } from '@lingui/core/macro';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { parseOrdersSearch } from '../features/orders/search.ts';
import { parseSalesSearch } from '../features/sales/search.ts';
import { parseFixSearch } from './fix-search.ts';
import * as commissions from './commission-places.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { place } from './place.ts';
import { RootFrame } from './root-frame.tsx';
import type { RouteInfo } from './route-info.ts';

const top = (): string[] => [];
const underHome = (): string[] => ['/home'];
const underAccount = (): string[] => ['/home', '/account'];
const underPayment = (): string[] => [...underAccount(), '/payment-method'];
const underOrders = (): string[] => ['/home', '/orders'];
const underSuccessRate = (): string[] => ['/home', '/success-rate'];

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
const sales = lazyScreen(async () => (await import('../features/sales/screens/sales-screen.tsx')).SalesScreen);
const salesPlace = (parents: RouteInfo['parents']) => ({
  ...place({ rule: 'sales', title: msg`Sales`, parents, frame: 'shell', tab: 'sales', scrollTop: true }),
  validateSearch: parseSalesSearch,
  component: sales,
});

/** Home, which most starts lead to: its code is asked for before anybody knows who is signed in. */
export const home = lazyScreen(async () => (await import('../features/home/screens/home-screen.tsx')).HomeScreen);

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
    ...place({ rule: 'join', title: msg`Join the program`, parents: top, frame: 'bare' }),
    component: lazyScreen(async () => (await import('./screens/join.tsx')).Join),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    ...place({ rule: 'register', title: msg`Join the program`, parents: top, frame: 'bare' }),
    validateSearch: parseFixSearch,
    component: lazyScreen(async () => (await import('./screens/register.tsx')).Register),
  }),
  createRoute({
    getParentRoute,
    path: '/confirm-payment-method',
    ...place({ rule: 'confirmPaymentMethod', title: null, parents: top, frame: 'bare' }),
    component: lazyScreen(
      async () =>
        (await import('../features/payment-methods/screens/confirm-payment-method-screen.tsx'))
          .ConfirmPaymentMethodScreen,
    ),
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
    path: '/bonuses',
    ...place({ rule: 'bonuses', title: msg`Bonuses`, parents: underHome, frame: 'shell' }),
    component: lazyScreen(async () => (await import('../features/bonuses/screens/bonuses-screen.tsx')).BonusesScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/bonuses/details/$id',
    ...place({ rule: 'bonuses', title: msg`Bonus`, parents: () => ['/home', '/bonuses'], frame: 'shell' }),
    component: lazyScreen(async () => (await import('../features/bonuses/screens/bonus-screen.tsx')).BonusScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/success-rate',
    ...place({ rule: 'successRate', title: msg`Success Rate`, parents: underHome, frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/success-rate/screens/success-rate-screen.tsx')).SuccessRateScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/success-rate/penalties',
    ...place({ rule: 'successRate', title: msg`Commission penalties`, parents: underSuccessRate, frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/success-rate/screens/penalties-screen.tsx')).PenaltiesScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/success-rate/penalty-rates',
    ...place({ rule: 'successRate', title: msg`Current penalty rates`, parents: underSuccessRate, frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/success-rate/screens/penalty-rates-screen.tsx')).PenaltyRatesScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/team-members',
    ...place({ rule: 'teamMembers', title: msg`Team Members`, parents: underHome, frame: 'shell', scrollTop: true }),
    component: lazyScreen(async () => (await import('../features/team/screens/team-screen.tsx')).TeamScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/team-members/$id',
    ...place({
      rule: 'teamMembers',
      title: msg`Team member`,
      parents: () => ['/home', '/team-members'],
      frame: 'shell',
    }),
    component: lazyScreen(async () => (await import('../features/team/screens/member-screen.tsx')).MemberScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/team-leader',
    ...place({ rule: 'teamLeader', title: msg`Team Leader`, parents: underHome, frame: 'shell' }),
    component: lazyScreen(async () => (await import('../features/team/screens/leader-screen.tsx')).LeaderScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/level',
    ...place({ rule: 'level', title: msg`Level`, parents: underHome, frame: 'shell' }),
    component: lazyScreen(async () => (await import('../features/level/screens/level-screen.tsx')).LevelScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/level/advantages',
    ...place({ rule: 'level', title: msg`Your advantages`, parents: () => ['/home', '/level'], frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/level/screens/advantages-screen.tsx')).AdvantagesScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/level/next-level-advantages',
    ...place({ rule: 'level', title: msg`Next level`, parents: () => ['/home', '/level'], frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/level/screens/next-level-screen.tsx')).NextLevelScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/notifications',
    ...place({ rule: 'notifications', title: msg`Notifications`, parents: underHome, frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/notifications/screens/notifications-screen.tsx')).NotificationsScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/redirect/$id',
    ...place({ rule: 'redirect', title: null, parents: underHome, frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/notifications/screens/redirect-screen.tsx')).RedirectScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/agreement',
    ...place({
      rule: 'account',
      title: msg`Terms and conditions`,
      parents: underAccount,
      frame: 'shell',
      tab: 'account',
    }),
    component: lazyScreen(
      async () => (await import('../features/agreement/screens/agreement-screen.tsx')).AgreementScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/suspended-info',
    ...place({ rule: 'account', title: msg`Suspended account`, parents: underHome, frame: 'shell' }),
    component: lazyScreen(
      async () => (await import('../features/session/screens/suspended-screen.tsx')).SuspendedScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/personal-info',
    ...place({
      rule: 'personalInfo',
      title: msg`Personal Info`,
      parents: underAccount,
      frame: 'shell',
      tab: 'account',
    }),
    component: lazyScreen(async () => (await import('../features/profile/screens/profile-screen.tsx')).ProfileScreen),
  }),
  createRoute({
    getParentRoute,
    path: '/personal-info/edit',
    ...place({
      rule: 'personalInfo',
      title: msg`Edit your details`,
      parents: () => [...underAccount(), '/personal-info'],
      frame: 'shell',
      tab: 'account',
    }),
    validateSearch: parseFixSearch,
    component: lazyScreen(
      async () => (await import('../features/profile/screens/edit-profile-screen.tsx')).EditProfileScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/payment-method',
    ...place({
      rule: 'paymentMethod',
      title: msg`Payment Account`,
      parents: underAccount,
      frame: 'shell',
      tab: 'account',
    }),
    component: lazyScreen(
      async () => (await import('../features/payment-methods/screens/payment-methods-screen.tsx')).PaymentMethodsScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/payment-method/bank_transfer',
    ...place({
      rule: 'paymentMethod',
      title: msg`Add a bank account`,
      parents: underPayment,
      frame: 'shell',
      tab: 'account',
    }),
    validateSearch: parseFixSearch,
    component: lazyScreen(
      async () => (await import('../features/payment-methods/screens/add-bank-screen.tsx')).AddBankScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/payment-method/mobile_money',
    ...place({
      rule: 'paymentMethod',
      title: msg`Add mobile money`,
      parents: underPayment,
      frame: 'shell',
      tab: 'account',
    }),
    validateSearch: parseFixSearch,
    component: lazyScreen(
      async () => (await import('../features/payment-methods/screens/add-wallet-screen.tsx')).AddWalletScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/payment-method/$id/edit',
    ...place({
      rule: 'paymentMethod',
      title: msg`Edit the account`,
      parents: underPayment,
      frame: 'shell',
      tab: 'account',
    }),
    validateSearch: parseFixSearch,
    component: lazyScreen(
      async () => (await import('../features/payment-methods/screens/edit-method-screen.tsx')).EditMethodScreen,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/waiting',
    ...place({
      rule: 'account',
      title: msg`Waiting to be sent`,
      parents: underAccount,
      frame: 'shell',
      tab: 'account',
    }),
    component: lazyScreen(async () => (await import('../features/outbox/screens/waiting-screen.tsx')).WaitingScreen),
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
