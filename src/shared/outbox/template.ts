/** A value that an earlier write brings: the `field` of the answer that the write `fromRow` is done with. */
export interface FromRow {
  fromRow: string;
  field: string;
}

/** A shape in which any text may still be missing, because an earlier write brings it. */
export type Template<T> = T extends string
  ? T | FromRow
  : T extends readonly (infer Each)[]
    ? Template<Each>[]
    : T extends object
      ? { [Key in keyof T]: Template<T[Key]> }
      : T;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isFromRow = (value: unknown): value is FromRow =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value['fromRow'] === 'string' &&
  typeof value['field'] === 'string';

/** Rebuilds a plain value, each `{fromRow, field}` in it replaced by what `resolve` answers. */
function mapTemplate(value: unknown, resolve: (from: FromRow) => unknown): unknown {
  if (isFromRow(value)) return resolve(value);
  if (Array.isArray(value)) return value.map((each) => mapTemplate(each, resolve));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTemplate(each, resolve)]));
}

/** Ids of the writes that a value needs something of. */
export function rowsNeededBy(value: unknown): string[] {
  const found = new Set<string>();
  mapTemplate(value, ({ fromRow }) => found.add(fromRow));
  return [...found];
}

/** The value as it can be sent, null while an earlier write has not brought what is missing. */
export function fill(value: unknown, bring: (from: FromRow) => string | undefined): { value: unknown } | null {
  let missing = false;
  const filled = mapTemplate(value, (from) => {
    const brought = bring(from);
    missing ||= brought === undefined;
    return brought;
  });
  return missing ? null : { value: filled };
}

/** The same value, needing `to` wherever it needed `from`. */
export const repoint = (value: unknown, from: string, to: string): unknown =>
  mapTemplate(value, (needed) => (needed.fromRow === from ? { ...needed, fromRow: to } : needed));
