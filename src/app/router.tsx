import { createRouter, type RouterHistory, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { routeTree } from './routes/routes.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { ChunkError } from '#browser/load-chunk.ts';
import { leaveForRecovery } from '#browser/install/recovery.ts';
import { tellScriptError } from './script-errors.ts';
import { ProgressLine } from '#ui/chart/progress-line.tsx';

/** A screen whose code is on its way. */
function PendingScreen() {
  const { t } = useLingui();
  return <ProgressLine label={t`Loading`} />;
}

/**
 * A screen failed. A missing part leaves for the page that repairs when there is a line to it, else it says that it is missing;
 * all can be tried again.
 */
function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof ChunkError;
  const [leaving, setLeaving] = useState(isMissing);
  useStaticShellEnd();
  useEffect(() => void tellScriptError(error), [error]);
  useEffect(() => {
    if (leaving) leaveForRecovery(() => setLeaving(false));
  }, [leaving]);
  if (leaving) return <PendingScreen />;
  const retry = (): void => {
    if (isMissing) return setLeaving(true);
    void router.invalidate();
    reset();
  };
  return (
    <ErrorState kind={isMissing ? 'missing' : 'error'} onRetry={retry}>
      <ButtonLink to="/home" $variant="secondary">
        <Trans context="navigation">Home</Trans>
      </ButtonLink>
    </ErrorState>
  );
}

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
