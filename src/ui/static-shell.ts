import { useEffect } from 'react';

/** Takes away what index.html painted before the app; a second time it does nothing. */
export const removeStaticShell = (): void => document.getElementById('boot')?.remove();

/** Takes the static shell away once there is something better to look at. */
export function useStaticShellEnd(ready = true): void {
  useEffect(() => {
    if (ready) removeStaticShell();
  }, [ready]);
}
