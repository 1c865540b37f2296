import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/** The first screen of a page is drawn in one go; it stands behind the static shell until then. */
let isFirst = true;

const LEAVES_PLACE = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * The screen that was asked for, behind its frame: the next picture shows navigation and toolbar of it, and its content is
 * drawn from there on in pieces, between which the page answers. Whoever comes back finds their place: it is as high as it
 * was until they touch something, whatever is still being read.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const isTurn = useDeferredValue(true, isFirst);
  const place = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const [height, setHeight] = useState(() => (place > 0 ? place + window.innerHeight : null));
  useEffect(() => {
    isFirst = false;
  }, []);
  useEffect(() => {
    if (height === null) return undefined;
    const leave = new AbortController();
    for (const name of LEAVES_PLACE)
      window.addEventListener(name, () => setHeight(null), { signal: leave.signal, capture: true, passive: true });
    return () => leave.abort();
  }, [height]);
  return <div style={height === null ? undefined : { minBlockSize: height }}>{isTurn && children}</div>;
}
