import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoadState } from '#shared/domain/load-state.ts';
import { Banner } from './banner.tsx';
import { FirstLoadLine, NotHereYet } from '#ui/card/data-notes.tsx';
import { ErrorState } from './error-state.tsx';
import { Column } from '#ui/page.tsx';

interface LoadGateProps {
  /** undefined while the phone is being read. */
  load: { state: LoadState; behind: boolean } | undefined;
  /** In the size of the final content. */
  skeleton: ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** The content of a screen, or what stands in its place: the first download, no copy here yet, a failure. */
export function LoadGate({ load, skeleton, onRetry, children }: LoadGateProps) {
  if (!load) return skeleton;
  if (load.state === 'not-here')
    return (
      <Column $span={12}>
        <NotHereYet />
      </Column>
    );
  if (load.state === 'failed')
    return (
      <Column $span={12}>
        <ErrorState onRetry={onRetry} />
      </Column>
    );
  if (load.state === 'loading')
    return (
      <>
        <Column $span={12}>
          <FirstLoadLine />
        </Column>
        {skeleton}
      </>
    );
  return (
    <>
      {load.behind && (
        <Column $span={12}>
          <Banner
            kind="info"
            action={
              <button type="button" onClick={onRetry}>
                <Trans>Try again</Trans>
              </button>
            }
          >
            <Trans>Could not update</Trans>
          </Banner>
        </Column>
      )}
      {children}
    </>
  );
}
