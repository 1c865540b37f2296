import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, recordOf } from '#shared/domain/fields.ts';
import { BLANK_ITEM, type Item, ITEM_FIELDS } from '#shared/domain/items/item.ts';
import { allRows, columnsOf, decodeColumns, encodeColumns, readColumns } from './columns.ts';
import { packRows } from './item-columns.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const instant = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));
const optionalInstant = fc.oneof(fc.constant(''), instant);
const amount = fc.maxSafeInteger();
const anyItem: fc.Arbitrary<Item> = fc.record({
  ...recordOf(fieldsOf(ITEM_FIELDS, 'key', 'text'), () => text),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'whole', 'amount'), () => amount),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'instant'), () => instant),
  ...recordOf(fieldsOf(ITEM_FIELDS, 'instantOrNone'), () => optionalInstant),
  status: fc.constantFrom('created', 'completed', 'returned', '__proto__'),
});

const sample: Item = {
  ...BLANK_ITEM,
  orderId: '7',
  id: '1',
  name: 'زيت أركان',
  status: 'created',
  orderType: 'mall',
  itemType: 'simple',
  category: 'home',
  brand: 'B',
  vendor: 'V',
  sku: 'S',
  productId: 'P',
  image: '',
  quantity: 1,
  price: 17800,
  commission: 1424,
  rateBp: 800,
  currency: 'MAD',
  orderedAt: '2026-11-01T10:00:00Z',
  statusAt: '2026-11-01T10:00:00Z',
  deliveredAt: '',
  completedAt: '',
};

describe('columns in a record', () => {
  const stored = (items: readonly Item[]) => packRows(columnsOf(items), allRows(items.length));

  it('give back every item that went in, also when their times lie centuries apart', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), (items) => {
        expect(decodeColumns(structuredClone(stored(items)))).toEqual({ ok: true, value: items });
      }),
    );
  });

  it('keep numbers as bytes, in as few of them as hold them', () => {
    const { c } = stored([sample, { ...sample, id: '2', price: 90 }]);
    expect([c['status']?.at(-1), c['price']?.[1]]).toEqual([Int8Array.of(0, 0), Int16Array.of(17_800, 90)]);
  });

  it('are refused with a number that is none or that no dictionary has', () => {
    const { n, c } = stored([sample, sample]);
    expect(decodeColumns({ n, c: { ...c, price: ['i', Float64Array.of(1, 1.5)] } })).toEqual({
      ok: false,
      error: 'columns: price: row 1: no whole number',
    });
    expect(decodeColumns({ n, c: { ...c, status: ['d', ['created'], Int8Array.of(0, 1)] } })).toEqual({
      ok: false,
      error: 'columns: status: row 1: no text',
    });
  });
});

describe('the columns codec', () => {
  it('gives back every item that went in, in the same order, also over JSON', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 40 }), (items) => {
        expect(decodeColumns(JSON.parse(JSON.stringify(encodeColumns(items))))).toEqual({ ok: true, value: items });
      }),
    );
  });

  it('puts an answer into a record as it came, and any of its rows by themselves', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 40 }), fc.nat(), (items, cut) => {
        const read = readColumns(JSON.parse(JSON.stringify(encodeColumns(items))));
        if (!read.ok) throw new Error(read.error);
        const [all, first] = [allRows(items.length), cut % (items.length + 1)];
        expect(decodeColumns(structuredClone(packRows(read.value, all)))).toEqual({ ok: true, value: items });
        const [begin, end] = [packRows(read.value, all.subarray(0, first)), packRows(read.value, all.subarray(first))];
        const parts = [begin, end].flatMap((part) => {
          const decoded = decodeColumns(structuredClone(part));
          return decoded.ok ? decoded.value : [];
        });
        expect(parts).toEqual(items);
      }),
    );
  });

  it('repeats no text of a dictionary column', () => {
    const columns = encodeColumns([sample, { ...sample, id: '2' }, { ...sample, id: '3' }]);
    expect(columns.c.name).toEqual(['d', ['زيت أركان'], [0, 0, 0]]);
  });

  it('ignores a column that it does not know and fills one that an older side does not send', () => {
    const columns = encodeColumns([sample]);
    delete columns.c.vendor;
    columns.c.colour = ['s', ['red']];
    expect(decodeColumns(columns)).toEqual({ ok: true, value: [{ ...sample, vendor: '' }] });
  });

  it('refuses a set without a column that makes an item', () => {
    const columns = encodeColumns([sample]);
    delete columns.c.price;
    expect(decodeColumns(columns)).toEqual({ ok: false, error: 'columns: price is missing' });
  });

  it('names column and row of an amount that is no whole number', () => {
    for (const bad of [Number.NaN, 1.5, '1e400', null, 2 ** 53]) {
      const columns = JSON.parse(JSON.stringify(encodeColumns([sample, sample])));
      columns.c.price[1][1] = bad;
      expect(decodeColumns(columns)).toEqual({ ok: false, error: 'columns: price: row 1: no whole number' });
    }
  });

  it('names the row of an item that was ordered at no time: of no month and no day, no list could show it', () => {
    const columns = JSON.parse(JSON.stringify(encodeColumns([sample, sample])));
    columns.c.deliveredAt[1][1] = null;
    expect(decodeColumns(columns)).toMatchObject({ ok: true });
    columns.c.orderedAt[1][1] = null;
    expect(decodeColumns(columns)).toEqual({ ok: false, error: 'columns: orderedAt: row 1: no time' });
  });

  it('refuses columns of another length than announced', () => {
    const columns = encodeColumns([sample]);
    expect(decodeColumns({ ...columns, n: 2 })).toMatchObject({ ok: false });
  });

  it('refuses an index outside its dictionary', () => {
    const columns = encodeColumns([sample]);
    columns.c.name = ['d', ['x'], [7]];
    expect(decodeColumns(columns)).toEqual({ ok: false, error: 'columns: name: row 0: no text' });
  });

  it('refuses what is no set of columns at all, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(decodeColumns(anything).ok).toBe(false);
      }),
    );
  });
});
