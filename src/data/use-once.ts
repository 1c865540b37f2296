import { useRef } from 'react';

/** Runs what a tap asks for, and nothing while that is still at work: a second tap comes before the screen is drawn anew. */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const busy = useRef(false);
  return (work) => {
    if (busy.current) return;
    busy.current = true;
    const end = (): void => void (busy.current = false);
    work().then(end, end);
  };
}
