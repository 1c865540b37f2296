import { codedOf } from '../../../src/shared/domain/item-table.ts';

/** A column of `src/shared/contract/columns.ts` by its kind, from the values of its rows: times are seconds, null for none. */
export function columnText(kind: 's' | 'd' | 'i' | 't', values: readonly unknown[]): string {
  if (kind === 'd') return codedText(values.map(String));
  if (kind === 't') return `["t",[${differences(values).join(',')}]]`;
  return `["${kind}",${JSON.stringify(values)}]`;
}

function codedText(values: readonly string[]): string {
  const { texts, at } = codedOf(values);
  return `["d",${JSON.stringify(texts)},[${Array.from(at).join(',')}]]`;
}

/** Each time as the difference to the last one before it. */
function differences(times: readonly unknown[]): (number | 'null')[] {
  let before = 0;
  return times.map((time) => {
    if (time === null) return 'null';
    const seconds = Number(time);
    const difference = seconds - before;
    before = seconds;
    return difference;
  });
}
