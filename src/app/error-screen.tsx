import { Trans } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useStaticShellEnd } from '../ui/static-shell.ts';
import { ChunkError, reloadOnce, wasReloaded } from '../platform/load-chunk.ts';
import { PendingScreen } from './pending-screen.tsx';
import { RecoveryCard } from './recovery-card.tsx';

/** A screen failed: a missing part reloads the page once and then offers repair; anything else can be tried again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useStaticShellEnd();
  if (error instanceof ChunkError) return <MissingChunk />;
  const retry = (): void => {
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

function MissingChunk() {
  const [tried] = useState(wasReloaded);
  useEffect(() => {
    if (!tried) reloadOnce();
  }, [tried]);
  return tried ? <RecoveryCard /> : <PendingScreen />;
}
