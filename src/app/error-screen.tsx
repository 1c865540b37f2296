import { Trans } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { ChunkError } from '#browser/load-chunk.ts';
import { leaveForRecovery } from '#browser/install/recovery.ts';
import { PendingScreen } from './routes/pending-screen.tsx';
import { tellScriptError } from './script-errors.ts';

/**
 * A screen failed. A missing part leaves for the page that repairs when there is a line to it; anything else can be tried
 * again.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
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
    <ErrorState kind="error" onRetry={retry}>
      <ButtonLink to="/home" $variant="secondary">
        <Trans context="navigation">Home</Trans>
      </ButtonLink>
    </ErrorState>
  );
}
