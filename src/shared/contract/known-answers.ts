/**
 * The question for news names each answer that a client keeps: its path (with its query), a space, and its entity tag. All
 * that are kept are some kilobytes; so the gateway remembers the last question of a session, and the next one says what is
 * different from it. Both sides bring the names into one order, in which places in a list mean the same to both, and call a
 * list by its digest: SHA-256 over its names, a line feed between them, as base64url, of which {@link DIGEST_LENGTH} letters.
 */
export const DIGEST_LENGTH = 22;

const pathOf = (copy: string): string => copy.split(' ', 1)[0] ?? '';

/** The names in the order of their paths, each path once: the last one said of it. */
export const inOrder = (copies: readonly string[]): string[] => {
  const byPath = new Map(copies.map((copy) => [pathOf(copy), copy]));
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? []);
};

/** What leads from one list to another: the names that are new or different, and the bare paths of those that are gone. */
export function differenceOf(before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after.map(pathOf))];
  return [...after.filter((copy) => !had.has(copy)), ...before.map(pathOf).filter((path) => !has.has(path))];
}

/** The list after a difference, in order. */
export const withDifference = (before: readonly string[], difference: readonly string[]): string[] =>
  inOrder([...before, ...difference]).filter((copy) => copy.includes(' '));
