/**
 * What a field of a row holds: `key` is text that hardly repeats, `text` text that does, `day` a day like 2026-11-20, `whole`
 * a whole number, `amount` minor units of the row's currency, `instant` UTC ISO 8601, `instantOrNone` the same or ''.
 */
export type FieldKind = 'key' | 'text' | 'day' | 'whole' | 'amount' | 'instant' | 'instantOrNone';

/** The fields of a kind of row, stated once: types, schemas, columns and SQL follow from it. */
export type Fields = Readonly<Record<string, { kind: FieldKind }>>;

/** Names of the fields of some kinds. */
export type FieldOf<Table extends Fields, Kind extends FieldKind = FieldKind> = {
  [Name in keyof Table & string]: Table[Name]['kind'] extends Kind ? Name : never;
}[keyof Table & string];

/** A row with these fields, as it is worked with everywhere. */
export type RowOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: Table[Name]['kind'] extends 'whole' | 'amount' ? number : string;
};

/** Names of the fields of some kinds, in the order of the table. */
export const fieldsOf = <Table extends Fields, Kind extends FieldKind>(
  table: Table,
  ...kinds: Kind[]
): FieldOf<Table, Kind>[] =>
  Object.keys(table).filter((name): name is FieldOf<Table, Kind> => kinds.some((kind) => kind === table[name]?.kind));

/** Names of all fields, in the order of the table. */
export const allFields = <Table extends Fields>(table: Table): FieldOf<Table>[] =>
  Object.keys(table).filter((name): name is FieldOf<Table> => name in table);

/** An object with a value for each of some keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => recordBy(keys, (key) => key, valueOf);

/** The same under other names; `keyOf` names no two alike. */
export function recordBy<From extends string, Key extends string, Value>(
  from: readonly From[],
  keyOf: (one: From) => Key,
  valueOf: (one: From) => Value,
): Record<Key, Value> {
  const made: { [Name in Key]?: Value } = {};
  for (const one of from) made[keyOf(one)] = valueOf(one);
  if (!isWhole(made, from.map(keyOf))) throw new Error('A key got no value');
  return made;
}

const isWhole = <Key extends string, Value>(
  made: { [Name in Key]?: Value },
  keys: readonly Key[],
): made is Record<Key, Value> => keys.every((key) => Object.hasOwn(made, key));
