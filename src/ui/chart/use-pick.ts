import { useState } from 'react';

/** Which of `count` points is picked, `first` until somebody picks one; never one that is no longer there. */
export function usePick(count: number, first: number): [number, (index: number) => void] {
  const [picked, setPicked] = useState<number | null>(null);
  return [Math.max(0, Math.min(picked ?? first, count - 1)), setPicked];
}
