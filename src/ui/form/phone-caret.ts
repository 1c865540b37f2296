const DIGIT = /\p{Nd}/gu;
const digitsIn = (text: string): number => text.match(DIGIT)?.length ?? 0;

/**
 * Where the caret stands in `shown`, the groups of what was `typed`, when it stood at `caret` in that: behind as many digits,
 * eastern ones and western ones alike. Whoever takes away what is in front of the caret (`ahead`) passes the blank between
 * groups: it would come back each time, and the digit behind it could not be reached.
 */
export function phoneCaret(typed: string, caret: number, shown: string, ahead: boolean): number {
  if (shown === typed) return caret;
  const before = digitsIn(typed.slice(0, caret));
  const places = Array.from(shown.matchAll(DIGIT), ({ index }) => index);
  const behind = before === 0 ? 0 : (places[before - 1] ?? shown.length) + 1;
  return Math.min(shown.length, ahead ? (places[before] ?? behind) : behind);
}
