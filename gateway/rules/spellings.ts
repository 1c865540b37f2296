/** Signs of ASCII are composed of nothing: most ids have no others. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * How an id may stand somewhere else: `é` is one sign or an `e` with an accent behind it, as the system writes that made a file, and
 * nobody sees which. The id itself comes first.
 */
export const spellingsOf = (id: string): readonly string[] =>
  PLAIN.test(id) ? [id] : [...new Set([id, id.normalize('NFC'), id.normalize('NFD')])];
