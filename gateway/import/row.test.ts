import { describe, expect, it } from 'vitest';
import type { Mapping } from './mapping.ts';
import { compileRow, type ImportRow } from './row.ts';

const NAMES = ['order', 'seller', 'price', 'category', 'customer', 'created'];
const MAPPING: Mapping = {
  delimiter: ',',
  encoding: 'utf-8',
  timeZone: 'UTC',
  dateFormat: 'YYYY-MM-DD',
  shift: 'none',
  decimalMark: '.',
  priceOf: 'line',
  fields: {
    orderId: { column: 'order' },
    itemId: { constant: '1' },
    consultant: { column: 'seller' },
    name: { constant: 'Item' },
    price: { column: 'price' },
    currency: { constant: 'MAD' },
    status: { constant: 'created' },
    category: { column: 'category' },
    customerName: { column: 'customer' },
  },
  times: { created: { column: 'created' } },
  statuses: { created: 'created' },
  categories: { Books: 'books-and-stationery' },
};

const cellsOf = (given: Readonly<Record<string, string>>): string[] => {
  const usual: Readonly<Record<string, string>> = { order: 'O-1', seller: 'amal', price: '10', created: '2026-03-05' };
  return NAMES.map((name) => given[name] ?? usual[name] ?? '');
};

/** What a row says, or why it is refused. */
function read(given: Readonly<Record<string, string>>, mapping: Partial<Mapping> = {}): ImportRow | string {
  const compiled = compileRow({ ...MAPPING, ...mapping }, NAMES);
  if (!compiled.ok) return compiled.error;
  const row = compiled.value(cellsOf(given));
  return row.ok ? row.value : row.error.says;
}

it('a column that the mapping names stands once in the header', () => {
  const header = [...NAMES, 'price', ' seller ', 'price', 'note', 'note'];
  const compiled = compileRow(MAPPING, header);
  expect(compiled.ok ? '' : compiled.error).toBe(
    '"seller" stands 2 times in the header, "price" stands 3 times in the header',
  );
});

describe('a row', () => {
  it('without a category is of the others, whatever the mapping has for names it does not know', () => {
    const mapping = { otherCategory: 'home' } as const;
    expect(read({ category: '' }, mapping)).toMatchObject({ facts: { category: 'other' } });
    expect(read({ category: 'Unheard of' }, mapping)).toMatchObject({ facts: { category: 'home' } });
    expect(read({ category: 'Books' }, mapping)).toMatchObject({ facts: { category: 'books-and-stationery' } });
  });

  it('has a text that is too long without half of a sign', () => {
    const facts = { customer: { name: 'x'.repeat(499) } };
    expect(read({ customer: `${'x'.repeat(499)}😀` })).toMatchObject({ facts });
  });
});
