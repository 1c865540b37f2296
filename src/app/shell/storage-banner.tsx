import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCacheState } from '#data/cache.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { rebuildAndSync } from './heal-cache.ts';

/** The phone has no room for new data, or its database fails: the one is helped by space, the other by a new database. */
export function StorageBanner({ full }: { full: boolean }) {
  const { failure } = useCacheState();
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
        <button type="button" onClick={() => void rebuildAndSync()}>
          <Trans>Download again</Trans>
        </button>
      }
    >
      <Trans>The data on this phone can no longer be updated. What is not sent yet stays.</Trans>
    </Banner>
  );
}
