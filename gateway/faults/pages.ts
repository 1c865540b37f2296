import type { Columns } from '#shared/contract/codec/column.ts';
import { decodeColumns, encodeColumns } from '#shared/contract/codec/columns.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = <Row>(rows: readonly Row[], lastBefore: Row) => Row[];

const itemsOf = (response: Record<string, unknown>) => {
  const decoded = decodeColumns(response.columns);
  return decoded.ok ? decoded.value : [];
};

/** The rows of a page changed in the knowledge of the last row of the page before, plain or as columns. */
function changeRows(page: unknown, before: unknown, change: Change): unknown {
  if (!isRecord(page) || !isRecord(before)) return page;
  if (Array.isArray(page.data) && Array.isArray(before.data) && before.data.length > 0) {
    const rows: unknown[] = page.data;
    return { ...page, data: change(rows, before.data.at(-1)) };
  }
  const last = itemsOf(before).at(-1);
  return last === undefined ? page : { ...page, columns: encodeColumns(change(itemsOf(page), last)) satisfies Columns };
}

/** A page that begins with the last row of the page before. */
export const doubled = (page: unknown, before: unknown): unknown =>
  changeRows(page, before, (rows, last) => [last, ...rows]);

/** A page of a list into whose beginning a row came since the page before. */
export function slid(page: unknown, before: unknown): unknown {
  const changed = changeRows(page, before, (rows, last) => [last, ...rows.slice(0, -1)]);
  return isRecord(changed) && isRecord(before) && typeof changed.total === 'number'
    ? { ...changed, total: changed.total + 1 }
    : changed;
}

const PAST_SAFE = 2 ** 53 + 2;

/** The first price of the answer is a number that cannot be exact. */
export function withHugeNumber(response: unknown): unknown {
  let done = false;
  const text = JSON.stringify(response).replace(/("price":(?:\["i",\[)?)-?\d+/, (_whole, before: string) => {
    done = true;
    return `${before}${PAST_SAFE}`;
  });
  const changed: unknown = JSON.parse(text);
  return done ? changed : response;
}
