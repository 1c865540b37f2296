import { useEffect, useRef } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/** A screen without the app around it brings its content with its code: it is waited for this many pictures. */
const PICTURES = 120;

/** Moves the focus to the content of each screen but the first, unless the screen says itself where it goes (`isOwn`). */
export function Arrival({ pathname, isOwn }: { pathname: string | undefined; isOwn: boolean }): null {
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === undefined || first.current === pathname) return undefined;
    first.current = '';
    if (isOwn) return undefined;
    const before = document.activeElement;
    let left = PICTURES;
    let stop = (): void => undefined;
    const look = (): void => {
      // Whoever moved the focus meanwhile, or a dialog, has it.
      if (document.activeElement !== before && document.activeElement !== document.body) return;
      const main = document.getElementById('main');
      left -= 1;
      if (main) main.focus({ preventScroll: true });
      else if (left > 0) stop = afterPaint(look);
    };
    stop = afterPaint(look);
    return () => stop();
  }, [pathname, isOwn]);
  return null;
}
