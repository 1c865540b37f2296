import { Trans, useLingui } from '@lingui/react/macro';
import IconMoodSad from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /**
   * `trouble`: our side has issues; `error`: this one thing failed; `missing`: a
   * part of the app is not on this phone yet.
   */
  kind?: 'trouble' | 'error' | 'missing';
  onRetry: () => void;
  /** Another way out beside trying again. */
  children?: ReactNode;
}

/** Something failed and there is nothing older to show instead. */
export function ErrorState({ kind = 'trouble', onRetry, children }: ErrorStateProps) {
  const { t } = useLingui();
  const titles = {
    trouble: t`Sorry, it seems that we are facing some issues. Please try again later.`,
    error: t`Sorry, it seems an error occurred`,
    missing: t`This screen is not on this phone yet. It comes with the next connection.`,
  };
  return (
    <EmptyState
      icon={IconMoodSad}
      title={titles[kind]}
      action={
        <>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {children}
        </>
      }
    />
  );
}
