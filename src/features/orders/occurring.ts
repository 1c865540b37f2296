import type { Item } from '../../shared/domain/item.ts';

/** Statuses and order types that occur among items: what a filter can offer. */
export function occurring(items: readonly Item[]): { statuses: ReadonlySet<string>; types: ReadonlySet<string> } {
  const statuses = new Set<string>();
  const types = new Set<string>();
  for (const item of items) {
    statuses.add(item.status);
    types.add(item.orderType);
  }
  return { statuses, types };
}

/** Codes that occur or are chosen: those with an order of their own in it, the others after them by alphabet. */
export function inOrder(occur: ReadonlySet<string>, chosen: readonly string[], order: readonly string[]): string[] {
  const all = new Set([...occur, ...chosen]);
  return [...order.filter((code) => all.has(code)), ...[...all].filter((code) => !order.includes(code)).sort()];
}
