import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCacheState } from '#data/cache.ts';
import { PlainButton } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { replaceReadable } from './heal-cache.ts';

/** The phone has no room for new data, or its database fails: the one is helped by space, the other by a new database. */
export function StorageBanner({ full }: { full: boolean }) {
  const { failure } = useCacheState();
  const [step, setStep] = useState<'begin' | 'asking' | 'unreached'>('begin');
  const replace = (): void => {
    setStep('asking');
    void replaceReadable().then((replaced) => setStep(replaced ? 'begin' : 'unreached'));
  };
  // A database that does not open has a screen of its own, which knows more.
  if (failure !== null) return null;
  if (full)
    return (
      <Banner
        kind="warn"
        bar
        action={
          <Link to="/data-storage">
            <Trans>Free space</Trans>
          </Link>
        }
      >
        <Trans>This phone is full, so new data cannot be kept.</Trans>
      </Banner>
    );
  return (
    <Banner
      kind="warn"
      bar
      action={
        <PlainButton disabled={step === 'asking'} onClick={replace}>
          <Trans>Download again</Trans>
        </PlainButton>
      }
    >
      {step === 'unreached' ? (
        <Trans>Nothing can be downloaded now, so nothing was deleted. Try again with a connection.</Trans>
      ) : (
        <Trans>The data on this phone can no longer be updated. What is not sent yet stays.</Trans>
      )}
    </Banner>
  );
}
