import type { RowsDone } from './import-rows.ts';

interface Told {
  file: string;
  shift: number;
  /** Of the program. */
  currency: string;
  /** Where the refused rows are. */
  rejects: string | null;
  /** Of a dry run, which wrote nothing and says what would happen: how many items that are there would change. */
  changed?: number;
}

/** The summary of an import or of its dry run, line by line. */
export function* tell(done: RowsDone, { file, shift, currency, rejects, changed }: Told): Generator<string> {
  const { rows, imported, refusals, items, events, sorted, filled, doubled, stayed } = done;
  if (changed !== undefined) {
    yield `${rows} rows of ${file}: ${imported} would be imported, ${refusals.count} rejected. Nothing was changed.`;
    yield `${items} items would be new, ${changed} would change; ${consultants(done, 'would be made')}.`;
  } else {
    yield `${rows} rows of ${file}: ${imported} imported, ${refusals.count} rejected.`;
    yield `${items} items are new or changed, with ${events} events; ${consultants(done, 'were made')}.`;
  }
  if (refusals.count > 0) yield 'Rejected were:';
  yield* refusals.tell();
  const others = [...done.currencies].filter((each) => each !== currency);
  if (others.length > 0)
    yield `${others.length < done.currencies.size ? 'Some prices' : 'Prices'} are in ${others.join(', ')}, while levels, bonuses and payouts of the program are in ${currency}.`;
  if (doubled.all.count > 0)
    yield `${doubled.all.count} rows name an item of an earlier row (${firstLines(doubled.all)}); the last one says what it is, the times of all count.`;
  if (doubled.priced.count > 0)
    yield `${doubled.priced.count} of them have another price (${firstLines(doubled.priced)}): two lines of an order are two items, each with an id of its own.`;
  if (stayed.count > 0)
    yield `${stayed.count} rows have a status that their item cannot get to from where it was (${firstLines(stayed)}): it stays. After a delivery a cancellation is \`returned\`; what failed, was rejected or came back is over: a payment that may be tried again is \`created\`.`;
  if (sorted > 0) yield `${sorted} rows had times in another order than their steps; they were sorted.`;
  if (filled > 0) yield `${filled} steps had no time; it was taken from the step beside them.`;
  if (shift !== 0) yield `Dates moved by ${Math.round(shift / 86_400_000)} days, the last event to today.`;
  if (rejects !== null) yield `The rejected rows, each with its line and reason, are in ${rejects}.`;
}

/** With their names: whoever is written otherwise than before is somebody new, and should not be. */
const consultants = ({ consultants: count, made }: RowsDone, what: string): string =>
  `${count} consultants ${what}${count === 0 ? '' : `: ${made.join(', ')}${count > made.length ? ' ...' : ''}`}`;

const firstLines = ({ count, lines }: { count: number; lines: readonly number[] }): string =>
  `line ${lines.join(', ')}${count > lines.length ? ' ...' : ''}`;
