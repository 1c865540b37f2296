import { csvCell } from '#shared/domain/sheet-cell.ts';
import { bindOrder } from './fields.ts';
import type { Mapping } from './mapping.ts';

/** Takes the cells of the rows of a file one after the other; a row that has them all is given back as it is. */
export type FillCells = (cells: readonly string[]) => readonly string[];

/**
 * Gives the rows of an order what an export says in the first of them only: the cells of the mapping's `ofOrder`, where they are
 * empty. Rows of an order stand together and each has its id, so a row that lost its first one takes nothing of another order.
 */
export function fillOrders(mapping: Mapping, names: readonly string[]): FillCells {
  const { orderId, columns } = bindOrder(mapping, names);
  if (columns.size === 0) return (cells) => cells;
  let [order, first]: [string, readonly string[]] = ['', []];
  return (cells) => {
    const id = orderId(cells);
    if (id === '') return cells;
    if (id !== order) {
      [order, first] = [id, cells];
      return cells;
    }
    const isMissing = (cell: string, at: number): boolean => columns.has(at) && cell.trim() === '';
    return cells.some(isMissing) ? cells.map((cell, at) => (isMissing(cell, at) ? (first[at] ?? '') : cell)) : cells;
  };
}

/** A row as a line of a file. */
export const lineOfCells = (cells: readonly string[], delimiter: string): string =>
  cells.map((cell) => csvCell(cell, delimiter)).join(delimiter);
