import { itemKey, type Item } from '#shared/domain/items/item.ts';
import type { SeenItemChange } from './schema.ts';

const WATCHED = ['status', 'price', 'commission', 'quantity'] as const;

/** What changed from one list of items to another, by key: new and gone items, and the fields that people watch. */
export function diffItems(before: readonly Item[], after: readonly Item[], asOf: string): SeenItemChange[] {
  const old = new Map(before.map((item) => [itemKey(item), item]));
  const changes: SeenItemChange[] = [];
  for (const item of after) {
    const key = itemKey(item);
    const was = old.get(key);
    old.delete(key);
    const about = { entity: 'item', key, name: item.name, asOf } as const;
    if (!was) {
      changes.push({ ...about, field: 'item', before: null, after: item.status });
      continue;
    }
    for (const field of WATCHED) {
      if (was[field] !== item[field]) changes.push({ ...about, field, before: was[field], after: item[field] });
    }
  }
  for (const [key, item] of old)
    changes.push({ entity: 'item', key, name: item.name, field: 'item', before: item.status, after: null, asOf });
  return changes;
}
