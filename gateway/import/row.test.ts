import { describe, expect, it } from 'vitest';
import type { Mapping } from './mapping.ts';
import { compileRow, type ImportRow } from './row.ts';

const NAMES = ['order', 'seller', 'price', 'category', 'customer', 'created', 'pieces'];
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
    quantity: { column: 'pieces' },
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

it.each(['NFC', 'NFD'] as const)('names of a mapping are found in a file that writes accents as %s', (file) => {
  const other = file === 'NFC' ? 'NFD' : 'NFC';
  const [column, status, category] = ['état', 'Livrée', 'Téléphonie'].map((name) => name.normalize(other));
  const mapping: Mapping = {
    ...MAPPING,
    fields: { ...MAPPING.fields, status: { column: column ?? '' } },
    statuses: { [status ?? '']: 'created' },
    categories: { [category ?? '']: 'phones' },
  };
  const compiled = compileRow(mapping, [...NAMES, 'état'.normalize(file)]);
  expect(compiled.ok ? '' : compiled.error).toBe('');
  const row = compiled.ok
    ? compiled.value([...cellsOf({ category: 'Téléphonie'.normalize(file) }), 'Livrée'.normalize(file)])
    : null;
  expect(row).toMatchObject({ ok: true, value: { facts: { category: 'phones' } } });
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

  it.each([
    ['2', '.'],
    ['2.0', '.'],
    ['2.000', '.'],
    ['2,00', ','],
    ['٢', '.'],
    ['٢٫٠', ','],
  ] as const)('of "%s" pieces with %s before decimals has two', (pieces, decimalMark) => {
    expect(read({ pieces }, { decimalMark })).toMatchObject({ facts: { quantity: 2 } });
  });

  it.each([
    ['2.5', '.'],
    ['2,0', '.'],
    ['2.000', ','],
    ['0.0', '.'],
    ['2.', '.'],
    ['-2', '.'],
  ] as const)('of "%s" pieces with %s before decimals is refused', (pieces, decimalMark) => {
    expect(read({ pieces }, { decimalMark })).toBe(`The quantity "${pieces}" is no whole number from 1`);
  });

  it('has the text of a cell that is written as a formula, so that a spreadsheet leaves its zeros', () => {
    const row = read({ order: '="00017"', seller: '="007"', price: '="12.50"' });
    expect(row).toMatchObject({ consultant: '007', facts: { orderId: '00017', priceMinor: 1250 } });
    expect(read({ order: '=17' })).toMatchObject({ facts: { orderId: '=17' } });
    expect(read({ order: '=""' })).toBe('The order id is empty');
  });

  it.each(['1.23E+12', '1,23E+12', '4E+15', '1.23457e+11'])('does not have the rounded number %s for an id', (id) => {
    const says = (what: string) => `The ${what} "${id}" is a number that a spreadsheet rounded; export it as text`;
    expect(read({ order: id })).toBe(says('order id'));
    expect(read({ seller: id })).toBe(says('consultant'));
    const mapping = { fields: { ...MAPPING.fields, itemId: { column: 'customer' } } };
    expect(read({ customer: id }, mapping)).toBe(says('item id'));
  });

  it('has an id that only resembles a rounded number', () => {
    const ids = ['E+12', '12E+12', '1.23E12', '1.23E+12-A', 'SKU-4E+15'];
    expect(ids.filter((order) => typeof read({ order }) === 'string')).toEqual([]);
  });
});

it.each(['DHS', 'MDA', 'MADs', ''])(
  'a price in "%s", which is no currency, makes nobody who sells in it for good',
  (constant) => {
    const said = read({}, { fields: { ...MAPPING.fields, currency: { constant } } });
    expect(said).toBe(`"${constant.toUpperCase()}" is no currency of ISO 4217`);
  },
);

it('the code of a currency may be written small', () => {
  expect(read({}, { fields: { ...MAPPING.fields, currency: { constant: 'xof' } } })).toMatchObject({
    facts: { currency: 'XOF' },
  });
});
