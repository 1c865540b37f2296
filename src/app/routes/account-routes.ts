import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { later } from '#browser/later.tsx';
import { parseFixSearch } from './fix-search.ts';
import { place } from './place.ts';

const underHome = (): string[] => ['/home'];
const underAccount = (): string[] => ['/home', '/account'];
const underDetails = (): string[] => [...underAccount(), '/personal-info'];
const underPayment = (): string[] => [...underAccount(), '/payment-method'];

/** The person: details, payment accounts, terms, what waits and what was told; and the search over all of it. */
export const accountRoutes = [
  createRoute({
    ...place('/search', { title: msg`Search`, parents: underHome, head: 'own' }),
    component: later(async () => (await import('#app/screens/search.tsx')).Search),
  }),
  createRoute({
    ...place('/account', { title: msg`You`, parents: underHome }),
    component: later(async () => (await import('#app/screens/account.tsx')).Account),
  }),
  createRoute({
    ...place('/personal-info', { title: msg`Personal Info`, storeTitle: msg`Store Info`, parents: underAccount }),
    component: later(async () => (await import('#features/profile/screens/profile-screen.tsx')).ProfileScreen),
  }),
  createRoute({
    ...place('/personal-info/edit', {
      title: msg`Edit your details`,
      storeTitle: msg`Store Info`,
      parents: underDetails,
    }),
    validateSearch: parseFixSearch,
    component: later(async () => (await import('#features/profile/screens/edit-profile-screen.tsx')).EditProfileScreen),
  }),
  createRoute({
    ...place('/payment-method', { title: msg`Payment Account`, parents: underAccount }),
    component: later(
      async () => (await import('#features/payment-methods/screens/payment-methods-screen.tsx')).PaymentMethodsScreen,
    ),
  }),
  createRoute({
    ...place('/payment-method/bank_transfer', { title: msg`Add a bank account`, parents: underPayment }),
    validateSearch: parseFixSearch,
    component: later(async () => (await import('#features/payment-methods/screens/add-bank-screen.tsx')).AddBankScreen),
  }),
  createRoute({
    ...place('/payment-method/mobile_money', { title: msg`Add mobile money`, parents: underPayment }),
    validateSearch: parseFixSearch,
    component: later(
      async () => (await import('#features/payment-methods/screens/add-wallet-screen.tsx')).AddWalletScreen,
    ),
  }),
  createRoute({
    ...place('/payment-method/$id/edit', { title: msg`Edit the account`, parents: underPayment }),
    component: later(
      async () => (await import('#features/payment-methods/screens/edit-method-screen.tsx')).EditMethodScreen,
    ),
  }),
  createRoute({
    ...place('/agreement', { title: msg`Terms and conditions`, parents: underAccount }),
    component: later(async () => (await import('#features/agreement/screens/agreement-screen.tsx')).AgreementScreen),
  }),
  createRoute({
    ...place('/suspended-info', { title: msg`Suspended account`, parents: underHome }),
    component: later(async () => (await import('#features/session/screens/suspended-screen.tsx')).SuspendedScreen),
  }),
  createRoute({
    ...place('/waiting', { title: msg`Waiting to be sent`, parents: underAccount }),
    component: later(async () => (await import('#features/outbox/screens/waiting-screen.tsx')).WaitingScreen),
  }),
  createRoute({
    ...place('/data-storage', { title: msg`Data and storage`, parents: underAccount }),
    component: later(async () => (await import('#app/screens/data-storage.tsx')).DataStorage),
  }),
  createRoute({
    ...place('/notifications', { title: msg`Notifications`, parents: underHome }),
    component: later(
      async () => (await import('#features/notifications/screens/notifications-screen.tsx')).NotificationsScreen,
    ),
  }),
  createRoute({
    ...place('/redirect/$id', { title: null, parents: underHome }),
    component: later(async () => (await import('#features/notifications/screens/redirect-screen.tsx')).RedirectScreen),
  }),
] as const;
