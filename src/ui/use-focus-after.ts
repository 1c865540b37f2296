import { useLayoutEffect, type RefObject } from 'react';

/**
 * What goes away with the focus in it hands the focus on: to the heading of its section, or to the content when that is gone,
 * too. Else the keyboard would begin anew at the top of the page, and a screen reader would say nothing.
 */
export function useFocusAfter(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const gone = place.current;
    const section = gone?.closest('section');
    return () => {
      if (!gone?.contains(document.activeElement)) return;
      // Once all that belongs to the change is drawn; whoever moved the focus there has it.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const heading = section?.isConnected ? section.querySelector('h2') : null;
        // Tab passes a heading by; only what says so can be given the focus.
        if (heading) heading.tabIndex = -1;
        (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }, 0);
    };
  }, [place]);
}
