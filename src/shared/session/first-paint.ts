/**
 * What the page paints before its script runs: the figures of home as finished texts in the language of the moment.
 * `public/boot.js` paints it, and knows no other form: a change of the form takes another version, unless it only adds something.
 */
export interface FirstPaint {
  version: 1;
  /** Database that the figures come from; a record of another session is not painted. */
  database: string;
  locale: string;
  /** Milliseconds from the clock of the phone to gateway time, in which `until` is told. */
  clock?: number;
  /** End of the month that the figures are of (ms): from then on nothing is painted. */
  until?: number;
  /** For the pictures of earlier versions, which did not tell it by the language. */
  direction: 'ltr' | 'rtl';
  /** The theme that was chosen, and wins over that of the phone. */
  theme?: string;
  greeting: string;
  date: string;
  heading: string;
  /** Day and time for which the figures are true; never "today", because it may be read tomorrow. */
  stamp: string;
  /** The choice of the month above the tiles, the first of which is on. */
  chips?: string[];
  /** The cards that stood above the tiles, in their order. */
  cards?: PaintedCard[];
  tiles: { label: string; whole: string; rest: string; unit: string }[];
}

/** A card that home leads with, as high as it stood (px): one large figure, or things to do. Not painted from `until` (ms) on. */
export interface PaintedCard {
  label: string;
  height: number;
  until: number | null;
  figure?: { whole: string; rest: string; unit: string };
  rows?: { name: string; worth: string; why: string }[];
}
