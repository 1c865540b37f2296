import { codedOf } from '#shared/domain/items/item-table.ts';

/** A column of `src/shared/contract/codec/columns.ts` by its kind, from the values of its rows: times are seconds, null for none. */
export function columnText(kind: 's' | 'd' | 'i' | 't', values: readonly unknown[]): string {
  if (kind === 'd') return values.length > FEW ? codedText(values) : fewCodedText(values);
  if (kind === 't') return `["t",[${differences(values)}]]`;
  return `["${kind}",${JSON.stringify(values)}]`;
}

/** Up to so many texts a look at each costs less than a dictionary. */
const FEW = 64;
const said = (value: unknown): string => (typeof value === 'string' ? value : String(value));

function codedText(values: readonly unknown[]): string {
  const { texts, at } = codedOf(values.map(said));
  return `["d",${JSON.stringify(texts)},[${Array.from(at).join(',')}]]`;
}

function fewCodedText(values: readonly unknown[]): string {
  const texts: string[] = [];
  let places = '';
  for (const value of values) {
    const text = said(value);
    let place = texts.indexOf(text);
    if (place === -1) place = texts.push(text) - 1;
    places += places === '' ? place : `,${place}`;
  }
  return `["d",${JSON.stringify(texts)},[${places}]]`;
}

/** Each time as the difference to the last one before it. */
function differences(times: readonly unknown[]): string {
  let before = 0;
  let text = '';
  for (const time of times) {
    if (text !== '') text += ',';
    if (time === null) text += 'null';
    else {
      const seconds = Number(time);
      text += seconds - before;
      before = seconds;
    }
  }
  return text;
}
