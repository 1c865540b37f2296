/** Letters that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;
/** Signs by which a text steers the direction of what stands around it. */
const STEERING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text from data for the middle of a plain sentence that runs in `direction`: one that runs the other way is set apart by
 * its own direction (U+2068 to U+2069), else it would turn the words around it, or the whole sentence when it comes first.
 * In markup a `<bdi>` does the same.
 */
export function isolate(text: string, direction: 'rtl' | 'ltr'): string {
  const other = direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return other.test(text) ? `\u2068${text.replace(STEERING, '')}\u2069` : text;
}
