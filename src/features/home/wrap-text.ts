/**
 * A text in at most `most` lines of at most `width`, broken between words; what does not fit ends in an ellipsis. `measure`
 * tells how wide a text is, in the unit of `width`.
 */
export function wrapText(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  const stored = lines.slice(0, most);
  return stored.map((each, at) => {
    const more = at === stored.length - 1 && lines.length > stored.length;
    return cut(each, width, measure, more);
  });
}

/** A line that fits, with an ellipsis where something is left out. */
function cut(line: string, width: number, measure: (text: string) => number, more: boolean): string {
  const whole = more ? `${line}…` : line;
  if (measure(whole) <= width) return whole;
  const letters = Array.from(line);
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
