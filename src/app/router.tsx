import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { PendingScreen } from './routes/pending-screen.tsx';
import { routeTree } from './routes/routes.tsx';

/** The router over a history; screens load ahead when a finger or a pointer comes near their links. */
export const createAppRouter = (history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
