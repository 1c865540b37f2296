/**
 * What the page paints before its script runs: the figures of home as finished texts in the language of the moment.
 * `public/boot.js` reads it, and knows no other form: a change of the form takes another version, unless it only adds something.
 */
export interface FirstPaint {
  version: 1;
  /** Database that the figures come from; a record of another session is not painted. */
  database: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  greeting: string;
  date: string;
  heading: string;
  /** Day and time for which the figures are true; never "today", because it may be read tomorrow. */
  stamp: string;
  /** The choice of the month above the tiles, the first of which is on. */
  chips?: string[];
  /** What stood above the tiles: the payout of the month before. Not painted from the moment `until` (ms) on. */
  lead?: { label: string; whole: string; rest: string; unit: string; height: number; until: number } | null;
  tiles: { label: string; whole: string; rest: string; unit: string }[];
}
