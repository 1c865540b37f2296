import { fail, ok, type Result } from '#shared/domain/result.ts';
import { recordOf } from '#shared/domain/fields.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { cutText } from './cut-text.ts';
import { FIELD_NAMES, type Mapping, type Source } from './mapping.ts';

/** Takes the text of a field from the cells of a row; '' when the row has none. */
export type TakeText = (cells: readonly string[]) => string;

/** Finds the columns of a file by their names, and remembers those that are not there, or stand there more than once. */
class Header {
  readonly names: readonly string[];
  readonly unknown: string[] = [];
  /** Names that stand there more than once, each as a sentence. */
  readonly repeated = new Set<string>();
  constructor(names: readonly string[]) {
    this.names = names.map((name) => name.trim().normalize('NFC'));
  }

  /** The reader of a field. `place` is where the mapping names it. */
  take(source: Source, place: string): TakeText {
    if ('constant' in source) return () => source.constant;
    if ('template' in source) return this.template(source.template, place);
    const columns = [source.column].flat().map((name) => this.column(name, place));
    const [only = -1] = columns;
    if (columns.length === 1) return (cells) => textOf(cells[only]);
    return (cells) => columns.map((index) => textOf(cells[index])).find((text) => text !== '') ?? '';
  }

  /** The place of a column. */
  column(given: string, place: string): number {
    const name = given.normalize('NFC');
    const index = this.names.indexOf(name);
    if (index < 0) this.unknown.push(`"${name}" (${place})`);
    const times = this.names.filter((other) => other === name).length;
    if (times > 1) this.repeated.add(`"${name}" stands ${times} times in the header`);
    return index;
  }

  /** `{column}`, `{column|words}` (underscores as spaces, a capital first) and `{column|8}` (its first 8 characters). */
  private template(text: string, place: string): TakeText {
    const parts = text.split(/(\{[^}]*\})/).map((part): TakeText => {
      if (!part.startsWith('{')) return () => part;
      const [name = '', way = ''] = part.slice(1, -1).split('|');
      const index = this.column(name.trim(), place);
      return (cells) => shaped(textOf(cells[index]), way.trim());
    });
    return (cells) =>
      parts
        .map((part) => part(cells))
        .join('')
        .trim();
  }
}

/** What a cell says. `="007"` is how systems write a text that a spreadsheet would take for a number. */
function textOf(cell = ''): string {
  const text = cell.trim();
  return text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1).trim() : text;
}

function shaped(text: string, way: string): string {
  if (way === 'words') {
    const words = text.replace(/[_-]+/g, ' ').trim();
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  return /^\d+$/.test(way) ? cutText(text, Number(way)) : text;
}

type Takers<Names extends string> = Readonly<Record<Names, TakeText>>;
type FieldTakers = Takers<keyof Mapping['fields']>;
type TimeTakers = Takers<keyof Mapping['times']>;

const nothing: TakeText = () => '';

/**
 * The readers of all fields and times of a mapping for a file's header; the error names every column that
 * is not there, or is there more than once.
 */
export function bindMapping(
  mapping: Mapping,
  names: readonly string[],
): Result<{ fields: FieldTakers; times: TimeTakers }, string> {
  const header = new Header(names);
  const take = (source: Source | undefined, place: string): TakeText => (source ? header.take(source, place) : nothing);
  const fields = recordOf(FIELD_NAMES, (name) => take(mapping.fields[name], `fields.${name}`));
  const times = recordOf(ITEM_STATUSES, (name) => take(mapping.times[name], `times.${name}`));
  for (const name of mapping.ofOrder ?? []) header.column(name, 'ofOrder');
  if (header.unknown.length > 0)
    return fail(
      `the mapping names ${header.unknown.join(', ')}, but the columns are ${cutText(header.names.join(', '), 2000)}`,
    );
  // Nobody can tell which of them is meant.
  if (header.repeated.size > 0) return fail([...header.repeated].join(', '));
  return ok({ fields, times });
}

/** The reader of an order's id, and the places of what an export says in its first row only, of a file that the mapping fits. */
export function bindOrder(mapping: Mapping, names: readonly string[]): { orderId: TakeText; columns: Set<number> } {
  const header = new Header(names);
  const columns = (mapping.ofOrder ?? []).map((name) => header.column(name, 'ofOrder'));
  return { orderId: header.take(mapping.fields.orderId, 'fields.orderId'), columns: new Set(columns) };
}
