import { useEffect, useState } from 'react';
import { useOfflineState } from '#data/offline-state.ts';
import { noteReady } from '#shared/session/ready-mark.ts';

/** Long enough to be read twice. */
const SHOWN_MS = 8000;

/** True for some seconds when the app has become usable without a connection; once on a phone. */
export function useReadyMark(): boolean {
  const { ready } = useOfflineState();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!ready) return;
    noteReady(true).then(setShown, () => undefined);
  }, [ready]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
