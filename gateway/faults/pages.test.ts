import { describe, expect, it } from 'vitest';
import { decodeColumns, encodeColumns } from '#shared/contract/codec/columns.ts';
import { BLANK_ITEM, type Item } from '#shared/domain/items/item.ts';
import { doubled, isRecord, slid, withHugeNumber } from './pages.ts';

const FIELDS = {
  ...BLANK_ITEM,
  name: 'n',
  status: 'new',
  orderType: 't',
  itemType: 't',
  category: 'c',
  brand: 'b',
  vendor: 'v',
  sku: 's',
  productId: 'p',
  quantity: 1,
  price: 100,
  commission: 5,
  rateBp: 500,
  currency: 'MAD',
  orderedAt: '2026-11-01T10:00:00Z',
  statusAt: '2026-11-01T10:00:00Z',
};
const item = (id: string): Item => ({ ...FIELDS, orderId: `o${id}`, id });
const columnPage = (...ids: string[]) => ({ total: 9, columns: encodeColumns(ids.map(item)) });
const idsOf = (page: unknown): string[] => {
  const decoded = decodeColumns(isRecord(page) ? page.columns : null);
  return decoded.ok ? decoded.value.map((each) => each.id) : [];
};

describe('a page of a list under a fault', () => {
  it('begins with the last row of the page before, plain and as columns', () => {
    expect(doubled({ total: 4, data: ['c', 'd'] }, { total: 4, data: ['a', 'b'] })).toEqual({
      total: 4,
      data: ['b', 'c', 'd'],
    });
    expect(idsOf(doubled(columnPage('3', '4'), columnPage('1', '2')))).toEqual(['2', '3', '4']);
  });

  it('begins one row early when a row came in above', () => {
    expect(slid({ total: 4, data: ['c', 'd'] }, { total: 4, data: ['a', 'b'] })).toEqual({
      total: 5,
      data: ['b', 'c'],
    });
    expect(idsOf(slid(columnPage('3', '4'), columnPage('1', '2')))).toEqual(['2', '3']);
  });

  it('stays as it is when there is no page before', () => {
    expect(doubled({ data: ['a'] }, undefined)).toEqual({ data: ['a'] });
    expect(slid({ total: 1, data: ['a'] }, undefined)).toEqual({ total: 1, data: ['a'] });
  });

  it('has a first price that no client can hold exactly', () => {
    expect(withHugeNumber({ data: [{ price: 1 }, { price: 2 }] })).toEqual({
      data: [{ price: 2 ** 53 + 2 }, { price: 2 }],
    });
    const page = withHugeNumber(columnPage('1'));
    expect(decodeColumns(isRecord(page) ? page.columns : null).ok).toBe(false);
  });
});
