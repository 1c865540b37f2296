import type { LighthousePage } from '#tests/bench/measures/lighthouse.ts';
import type { Figure } from './figure.ts';

type Page = LighthousePage['page'];

/** The page of the bench that does only what a page of the product cannot do without. */
const LEAST: Partial<Record<Page, Page>> = {
  'signed out': 'the least: first screen without a script',
  'home, signed in': 'the least: home by all chosen parts',
};

/** P17: what Lighthouse says of a page, as points that are lacking of 100. */
export const lighthouseFigures = (pages: readonly LighthousePage[]): Figure[] =>
  pages.flatMap(({ page, runs, scores, times, failed }) =>
    categoriesOf(page, scores).map(([category, points]) => ({
      id: 'P17',
      what: `Lighthouse, mobile, ${page}: ${category}, points lacking of 100`,
      engine: null,
      value: 100 - points,
      unit: 'points' as const,
      budget: isLeast(page) ? null : category === 'performance' ? 5 : 0,
      ...(category === 'performance' && floorOf(page, pages)),
      note: category === 'performance' ? noteOf(times, runs) : points < 100 ? failed.join(', ') : '',
    })),
  );

/** A page of the bench, which nobody has to read or find. */
const isLeast = (page: Page): boolean => page.startsWith('the least');

/** What the least page lacks, where the page has one. */
const floorOf = (page: Page, pages: readonly LighthousePage[]): { floor: number } | null => {
  const least = pages.find((each) => each.page === LEAST[page]);
  return least ? { floor: 100 - least.scores.performance } : null;
};

const categoriesOf = (page: Page, scores: LighthousePage['scores']): [string, number][] =>
  Object.entries(scores).filter(([category]) => !isLeast(page) || category === 'performance');

const noteOf = (times: LighthousePage['times'], runs: number): string =>
  [
    `median of ${runs}`,
    `first paint ${times['first-contentful-paint'].toFixed(0)} ms`,
    `largest ${times['largest-contentful-paint'].toFixed(0)} ms`,
    `blocking ${times['total-blocking-time'].toFixed(0)} ms`,
    `speed index ${times['speed-index'].toFixed(0)} ms`,
    `shift ${times['cumulative-layout-shift'].toFixed(3)}`,
  ].join(', ');
