import { msg } from '@lingui/core/macro';
import { parseFixSearch } from './fix-search.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { place } from './place.ts';

const top = (): string[] => [];
const underHome = (): string[] => ['/home'];
const underAccount = (): string[] => ['/home', '/account'];
const underPayment = (): string[] => [...underAccount(), '/payment-method'];

/** The places of the person: entrance, details, payment accounts, terms, what waits and what was told. */
export const account = {
  ...place({ rule: 'account', title: msg`You`, parents: underHome, frame: 'shell', tab: 'account' }),
  component: lazyScreen(async () => (await import('#app/screens/account.tsx')).Account),
};

export const personalInfo = {
  ...place({
    rule: 'personalInfo',
    title: msg`Personal Info`,
    storeTitle: msg`Store Info`,
    parents: underAccount,
    frame: 'shell',
    tab: 'account',
  }),
  component: lazyScreen(async () => (await import('#features/profile/screens/profile-screen.tsx')).ProfileScreen),
};

export const personalInfoEdit = {
  ...place({
    rule: 'personalInfo',
    title: msg`Edit your details`,
    storeTitle: msg`Store Info`,
    parents: () => [...underAccount(), '/personal-info'],
    frame: 'shell',
    tab: 'account',
  }),
  validateSearch: parseFixSearch,
  component: lazyScreen(
    async () => (await import('#features/profile/screens/edit-profile-screen.tsx')).EditProfileScreen,
  ),
};

export const paymentMethod = {
  ...place({
    rule: 'paymentMethod',
    title: msg`Payment Account`,
    parents: underAccount,
    frame: 'shell',
    tab: 'account',
  }),
  component: lazyScreen(
    async () => (await import('#features/payment-methods/screens/payment-methods-screen.tsx')).PaymentMethodsScreen,
  ),
};

export const paymentMethodBankTransfer = {
  ...place({
    rule: 'paymentMethod',
    title: msg`Add a bank account`,
    parents: underPayment,
    frame: 'shell',
    tab: 'account',
  }),
  validateSearch: parseFixSearch,
  component: lazyScreen(
    async () => (await import('#features/payment-methods/screens/add-bank-screen.tsx')).AddBankScreen,
  ),
};

export const paymentMethodMobileMoney = {
  ...place({
    rule: 'paymentMethod',
    title: msg`Add mobile money`,
    parents: underPayment,
    frame: 'shell',
    tab: 'account',
  }),
  validateSearch: parseFixSearch,
  component: lazyScreen(
    async () => (await import('#features/payment-methods/screens/add-wallet-screen.tsx')).AddWalletScreen,
  ),
};

export const paymentMethodByIdEdit = {
  ...place({
    rule: 'paymentMethod',
    title: msg`Edit the account`,
    parents: underPayment,
    frame: 'shell',
    tab: 'account',
  }),
  validateSearch: parseFixSearch,
  component: lazyScreen(
    async () => (await import('#features/payment-methods/screens/edit-method-screen.tsx')).EditMethodScreen,
  ),
};

export const agreement = {
  ...place({
    rule: 'account',
    title: msg`Terms and conditions`,
    parents: underAccount,
    frame: 'shell',
    tab: 'account',
  }),
  component: lazyScreen(async () => (await import('#features/agreement/screens/agreement-screen.tsx')).AgreementScreen),
};

export const suspendedInfo = {
  ...place({ rule: 'account', title: msg`Suspended account`, parents: underHome, frame: 'shell' }),
  component: lazyScreen(async () => (await import('#features/session/screens/suspended-screen.tsx')).SuspendedScreen),
};

export const waiting = {
  ...place({
    rule: 'waiting',
    title: msg`Waiting to be sent`,
    parents: underAccount,
    frame: 'shell',
    tab: 'account',
  }),
  component: lazyScreen(async () => (await import('#features/outbox/screens/waiting-screen.tsx')).WaitingScreen),
};

export const dataStorage = {
  ...place({
    rule: 'account',
    title: msg`Data and storage`,
    parents: underAccount,
    frame: 'shell',
    tab: 'account',
  }),
  component: lazyScreen(async () => (await import('#app/screens/data-storage.tsx')).DataStorage),
};

export const notifications = {
  ...place({ rule: 'notifications', title: msg`Notifications`, parents: underHome, frame: 'shell' }),
  component: lazyScreen(
    async () => (await import('#features/notifications/screens/notifications-screen.tsx')).NotificationsScreen,
  ),
};

export const redirectById = {
  ...place({ rule: 'redirect', title: null, parents: underHome, frame: 'shell' }),
  component: lazyScreen(
    async () => (await import('#features/notifications/screens/redirect-screen.tsx')).RedirectScreen,
  ),
};

export const confirmPaymentMethod = {
  ...place({ rule: 'confirmPaymentMethod', title: null, parents: top, frame: 'bare' }),
  component: lazyScreen(async () => (await import('#app/screens/confirm-payment-method.tsx')).ConfirmPaymentMethod),
};

export const register = {
  ...place({ rule: 'register', title: msg`Join the program`, parents: top, frame: 'bare' }),
  validateSearch: parseFixSearch,
  component: lazyScreen(async () => (await import('#app/screens/register.tsx')).Register),
};

export const join = {
  ...place({ rule: 'join', title: msg`Join the program`, parents: top, frame: 'bare' }),
  component: lazyScreen(async () => (await import('#app/screens/join.tsx')).Join),
};
