import { useEffect, useState } from 'react';
import { useSession } from '#browser/session-state.ts';

/**
 * Whether the person has a payment account: one that the gateway knows (`stored`), one that was added on this phone and
 * that it has not told of yet (`queued`), or none. The outbox is looked into for whoever has none, after the first picture.
 */
export function useAccount(): 'stored' | 'queued' | null {
  const { facts } = useSession();
  const [isQueued, setIsQueued] = useState(false);
  const has = facts?.access.hasPaymentMethod ?? false;
  const looks = facts !== null && !has && facts.impersonatedBy === null;
  useEffect(() => {
    if (!looks) return undefined;
    const watching = import('#data/steps-ahead.ts').then(({ watchQueuedAccount }) => watchQueuedAccount(setIsQueued));
    // Without its code nothing is known of the outbox: it is as if nothing waited.
    watching.catch(() => undefined);
    return () => {
      setIsQueued(false);
      void watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [looks]);
  if (has) return 'stored';
  return looks && isQueued ? 'queued' : null;
}
