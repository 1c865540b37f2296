/** What a slash means depends on what stands before it: after one of these a regular expression begins. */
const BEFORE_REGEX = /(^|[(,=:[!&|?{};+\-*%<>~^]|\b(return|typeof|case|in|of|do|else))\s*$/;

/**
 * The text of a script with comments and regular expressions blanked out; strings stay. Line breaks stay, so that line
 * numbers hold.
 */
export function withoutComments(text: string): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const piece = pieceAt(text, at, result);
    result += piece.shown;
    at += piece.length;
  }
  return result;
}

interface Piece {
  length: number;
  shown: string;
}

const blank = (text: string): Piece => ({ length: text.length, shown: text.replace(/[^\n]/g, ' ') });
const keep = (text: string): Piece => ({ length: text.length, shown: text });

function pieceAt(text: string, at: number, before: string): Piece {
  const two = text.slice(at, at + 2);
  if (two === '//') return blank(text.slice(at, endOf(text, '\n', at)));
  if (two === '/*') return blank(text.slice(at, endOf(text, '*/', at) + 2));
  const char = text.charAt(at);
  if (char === "'" || char === '"' || char === '`') return keep(text.slice(at, closing(text, char, at)));
  if (char === '/' && BEFORE_REGEX.test(before.slice(-40))) return blank(text.slice(at, regexEnd(text, at)));
  return keep(char);
}

const endOf = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
};

/** Position behind the quote that closes the string which begins at `from`; an apostrophe of JSX text ends with its line. */
function closing(text: string, quote: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === quote) return at + 1;
    else if (char === '\n' && quote !== '`') return from + 1;
  }
  return from + 1;
}

function regexEnd(text: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') return from + 1;
    if (char === '\\') at += 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return at + 1;
  }
  return from + 1;
}
