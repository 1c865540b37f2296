const [QUOTE, COMMA, CLOSE] = ['"', ',', ')'].map((sign) => sign.charCodeAt(0));

/**
 * The columns of rows that PostgreSQL wrote as records, `(1,"a ""b""",)(2,c,)`: texts, null where a row has nothing.
 * A text in quotes holds a quote and a backslash doubled.
 */
export function recordColumns(text: string, width: number): (string | null)[][] {
  const columns = Array.from({ length: width }, (): (string | null)[] => []);
  let at = 0;
  while (at < text.length) {
    // Over the bracket that opens the row.
    at += 1;
    for (const column of columns) {
      const begin = at;
      if (text.charCodeAt(at) === QUOTE) {
        at = afterQuoted(text, at);
        column.push(plain(text.slice(begin + 1, at - 1)));
      } else {
        at = afterBare(text, at);
        column.push(begin === at ? null : text.slice(begin, at));
      }
      // Over the comma, or the bracket that closes the row.
      at += 1;
    }
  }
  return columns;
}

function afterQuoted(text: string, begin: number): number {
  let at = text.indexOf('"', begin + 1);
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  if (at === -1) throw new Error('A record ends within a text');
  return at + 1;
}

function afterBare(text: string, begin: number): number {
  let at = begin;
  while (at < text.length) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === CLOSE) return at;
    at += 1;
  }
  throw new Error('A record ends within a row');
}

const plain = (quoted: string): string =>
  quoted.includes('"') || quoted.includes('\\') ? quoted.replace(/(["\\])\1/g, '$1') : quoted;
