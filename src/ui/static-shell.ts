import { useLayoutEffect } from 'react';

let end: () => void;

/** Settles when the static shell is gone: the first screen has something to show, and other work may begin. */
export const staticShellEnd = new Promise<void>((resolve) => {
  end = resolve;
});

/** Takes away what index.html painted before the app; a second time it does nothing. */
export function removeStaticShell(): void {
  document.getElementById('boot')?.remove();
  end();
}

/** Takes the static shell away once there is something better to look at. */
export function useStaticShellEnd(ready = true): void {
  // With the screen itself, not after it: the shell lies over it and would take the first tap.
  useLayoutEffect(() => {
    if (ready) removeStaticShell();
  }, [ready]);
}
