import type { ItemTable } from '#shared/domain/items/item-table.ts';

/** How many items, and their amounts in minor units. */
export interface Totals {
  items: number;
  quantity: number;
  price: number;
  commission: number;
}

export const NO_TOTALS: Readonly<Totals> = { items: 0, quantity: 0, price: 0, commission: 0 };

/** Adds up the items of a table by cell, in the order in which cells come up. Rows of one key make one cell, begun by `begin`. */
export function foldCells<Cell extends Totals>(
  { n, quantity, price, commission }: ItemTable,
  keyOf: (row: number) => number,
  begin: (row: number) => Cell,
): Cell[] {
  const cells = new Map<number, Cell>();
  for (let row = 0; row < n; row += 1) {
    const key = keyOf(row);
    let cell = cells.get(key);
    if (!cell) {
      cell = begin(row);
      cells.set(key, cell);
    }
    cell.items += 1;
    cell.quantity += quantity[row] ?? 0;
    cell.price += price[row] ?? 0;
    cell.commission += commission[row] ?? 0;
  }
  return [...cells.values()];
}
