import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { later } from '#browser/later.tsx';
import { parseFixSearch } from './fix-search.ts';
import { place } from './place.ts';

const top = (): string[] => [];

/** The way into the app, step by step, and the credits, which stand outside of it. */
export const entranceRoutes = [
  createRoute({
    ...place('/', { title: null, parents: top, frame: 'bare' }),
    component: later(async () => (await import('#features/session/screens/intro-screen.tsx')).IntroScreen),
  }),
  createRoute({
    ...place('/login/callback', { title: null, parents: top, frame: 'bare' }),
    component: later(async () => (await import('#app/screens/login-callback.tsx')).LoginCallback),
  }),
  createRoute({
    ...place('/banned', { title: null, parents: top, frame: 'bare' }),
    component: later(async () => (await import('#features/session/screens/banned-screen.tsx')).BannedScreen),
  }),
  createRoute({
    ...place('/join', { title: msg`Join the program`, parents: top, frame: 'bare' }),
    component: later(async () => (await import('#app/screens/join.tsx')).Join),
  }),
  createRoute({
    ...place('/register', { title: msg`Join the program`, parents: top, frame: 'bare' }),
    validateSearch: parseFixSearch,
    component: later(async () => (await import('#app/screens/register.tsx')).Register),
  }),
  createRoute({
    ...place('/confirm-payment-method', { title: null, parents: top, frame: 'bare' }),
    component: later(async () => (await import('#app/screens/confirm-payment-method.tsx')).ConfirmPaymentMethod),
  }),
  createRoute({
    ...place('/contributors', { title: msg`Contributors`, parents: top, frame: 'bare' }),
    component: later(
      async () => (await import('#features/contributors/screens/contributors-screen.tsx')).ContributorsScreen,
    ),
  }),
] as const;
