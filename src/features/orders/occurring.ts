import type { Item } from '#shared/domain/items/item.ts';

/** Statuses, order types and categories that occur among items: what a filter can offer. */
export function occurring(
  items: readonly Item[],
): Readonly<Record<'statuses' | 'types' | 'categories', ReadonlySet<string>>> {
  const statuses = new Set<string>();
  const types = new Set<string>();
  const categories = new Set<string>();
  for (const item of items) {
    statuses.add(item.status);
    types.add(item.orderType);
    categories.add(item.category);
  }
  return { statuses, types, categories };
}

/** Codes that occur or are chosen: those with an order of their own in it, the others after them by alphabet. */
export function inOrder(occur: ReadonlySet<string>, chosen: readonly string[], order: readonly string[]): string[] {
  const all = new Set([...occur, ...chosen]);
  return [...order.filter((code) => all.has(code)), ...[...all].filter((code) => !order.includes(code)).sort()];
}
