import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areGone, commissionEffect, foldChanges, type Change } from './change-history.ts';
import { commissionState, ITEM_STATUSES } from '#shared/domain/items/order-status.ts';

const change = (part: Partial<Change>): Change => ({
  key: 'a/1',
  name: 'Blender',
  field: 'status',
  before: 'ongoing',
  after: 'delivered',
  asOf: '2026-03-19T10:00:00Z',
  ...part,
});

describe('what was here', () => {
  const went = change({ field: 'item', before: 'delivered', after: null });

  it('is gone when the last that was seen of each is that it went', () => {
    expect(areGone([change({}), went])).toBe(true);
    expect(areGone([went, change({ key: 'a/2' })])).toBe(false);
    expect(areGone([went, change({ field: 'item', before: null, after: 'ongoing' })])).toBe(false);
  });

  it('was not here when nothing was seen', () => {
    expect(areGone([])).toBe(false);
  });
});

describe('changes folded per item', () => {
  it('span from the first value to the last', () => {
    const [only, ...rest] = foldChanges([
      change({}),
      change({ before: 'delivered', after: 'completed', asOf: '2026-03-20T10:00:00Z' }),
    ]);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ status: { before: 'ongoing', after: 'completed' }, asOf: '2026-03-20T10:00:00Z' });
  });

  it('go newest first', () => {
    const folded = foldChanges([
      change({ key: 'a/1' }),
      change({ key: 'b/1' }),
      change({ key: 'a/1', before: 'delivered', after: 'completed' }),
    ]);
    expect(folded.map(({ key }) => key)).toEqual(['a/1', 'b/1']);
  });

  it('what came back to where it was is not told', () => {
    expect(foldChanges([change({}), change({ before: 'delivered', after: 'ongoing' })])).toEqual([]);
  });

  it('an item that came and moved on is new', () => {
    const [only] = foldChanges([change({ field: 'item', before: null, after: 'Blender' }), change({})]);
    expect(only?.kind).toBe('new');
  });

  it('an item that went and came back was here before', () => {
    const went = change({ field: 'item', before: 'ongoing', after: null });
    expect(foldChanges([went, change({ field: 'item', before: null, after: 'ongoing' })])).toEqual([]);
    const [moved] = foldChanges([
      change({ before: 'created', after: 'ongoing' }),
      went,
      change({ field: 'item', before: null, after: 'delivered' }),
    ]);
    expect(moved).toMatchObject({ kind: 'changed', status: { before: 'created', after: 'delivered' } });
    const born = change({ field: 'item', before: null, after: 'ongoing' });
    expect(foldChanges([born, went, born])).toMatchObject([{ kind: 'new' }]);
  });
});

describe('the effect on the commission', () => {
  it('of all changes together is the difference between before and after', () => {
    const status = fc.constantFrom(...ITEM_STATUSES);
    const amount = fc.integer({ min: 0, max: 100_000 });
    const items = fc.array(fc.record({ before: status, after: status, commission: amount, raised: amount }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(items, (list) => {
        const changes = list.flatMap(({ before, after, commission, raised }, index) => [
          change({ key: `o/${index}`, before, after }),
          change({ key: `o/${index}`, field: 'commission', before: commission, after: raised }),
        ]);
        const effects = foldChanges(changes).map((entry) => {
          const item = list[Number(entry.key.slice(2))];
          return commissionEffect(entry, item ? { status: item.after, commission: item.raised } : null);
        });
        const confirmed = (at: 'before' | 'after'): number =>
          list.reduce(
            (total, item) =>
              total +
              (commissionState(item[at]) === 'confirmed' ? (at === 'before' ? item.commission : item.raised) : 0),
            0,
          );
        expect(effects.reduce((total, effect) => total + effect.confirmed, 0)).toBe(
          confirmed('after') - confirmed('before'),
        );
      }),
    );
  });

  it('of a return after the confirmation takes the amount back', () => {
    const [entry] = foldChanges([change({ before: 'completed', after: 'returned' })]);
    expect(entry && commissionEffect(entry, { status: 'returned', commission: 2694 })).toEqual({
      confirmed: -2694,
      pending: 0,
    });
  });

  it('of a new item is pending', () => {
    const [entry] = foldChanges([change({ field: 'item', before: null, after: 'Blender' })]);
    expect(entry && commissionEffect(entry, { status: 'created', commission: 5097 })).toEqual({
      confirmed: 0,
      pending: 5097,
    });
  });
});
