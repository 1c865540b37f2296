/** Signs of ASCII are composed of nothing: most ids have no others. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * How an id may stand somewhere else: `é` is one sign or an `e` with an accent behind it, as the system writes that made a file, and
 * nobody sees which. The id itself comes first.
 */
export const spellingsOf = (id: string): readonly string[] =>
  PLAIN.test(id) ? [id] : [...new Set([id, id.normalize('NFC'), id.normalize('NFD')])];

/** What a table has under a name, in whichever spelling; undefined when it has nothing. */
export function namedIn<Value>(names: Readonly<Record<string, Value>>, name: string): Value | undefined {
  if (Object.hasOwn(names, name)) return names[name];
  const other = spellingsOf(name).find((spelling) => Object.hasOwn(names, spelling));
  return other === undefined ? undefined : names[other];
}
