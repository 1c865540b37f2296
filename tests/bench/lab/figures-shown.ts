import type { Figures } from '#tests/bench/data/figures.ts';

let waiting: { expected: Figures; resolve: () => void } | null = null;
let shown: Figures = {};

const isSame = (a: Figures, b: Figures): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, text]) => b[name] === text);

const look = (): void => {
  if (waiting && isSame(waiting.expected, shown)) waiting.resolve();
};

/** The page tells which figures it has just put into its elements. */
export function note(figures: Figures): void {
  shown = figures;
  look();
}

/** Settles when exactly these figures stand in the elements of the page. */
export const isShown = (expected: Figures): Promise<void> =>
  new Promise((resolve) => {
    waiting = { expected, resolve };
    look();
  });
