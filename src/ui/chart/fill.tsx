import { useId } from 'react';
import { css, type Colour } from '#ui/theme.ts';

/** Lines over the colour of a part, so that neighbours differ without it: strokes in a square of 6. */
const STROKES = [
  '',
  'M-1,1L1,-1M0,6L6,0M5,7L7,5',
  'M3,0V6',
  'M-1,5L1,7M0,0L6,6M5,-1L7,1',
  'M0,3H6',
  'M0,3H6M3,0V6',
  'M2.5,3h1',
];
/** Without the colours of good and bad. */
const COLOURS: readonly Colour[] = ['chart-1', 'accent-graphic', 'info', 'teal', 'chart-2', 'warn', 'ink-3'];

/** Look of the part at a place among the others, unless it has a colour of its own. */
export interface Look {
  colour: Colour;
  strokes: string;
}

export const lookOf = (index: number, colour?: Colour): Look => ({
  colour: colour ?? COLOURS[index % COLOURS.length] ?? 'chart-2',
  strokes: STROKES[index % STROKES.length] ?? '',
});

/** The pattern of a look under an id; reference it as `url(#id)`. */
export function FillPattern({ id, look }: { id: string; look: Look }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill={css(look.colour)} />
      {look.strokes && <path d={look.strokes} stroke={css('surface')} strokeWidth="1.5" fill="none" />}
    </pattern>
  );
}

/** A small square with the look of a part: the key of a drawing. */
export function Swatch({ look }: { look: Look }) {
  const id = useId();
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <FillPattern id={id} look={look} />
      <rect width="12" height="12" rx="3" fill={`url(#${id})`} />
    </svg>
  );
}
