import { describe, expect, it } from 'vitest';
import { itemsThatPass, sampleItem } from '#tests/support/sample-items.ts';
import { orderSearchTest } from './order-search.ts';

const finds = (query: string, part: Parameters<typeof sampleItem>[0], phone = ''): boolean =>
  itemsThatPass(
    [sampleItem(part)],
    orderSearchTest(query, phone === '' ? [] : [{ orderId: '315470233', phone }], '212'),
  ).length === 1;

describe('searching orders', () => {
  it('finds words of the name in any order, without accents or case', () => {
    expect(finds('PLASMA ecran', { name: 'Écran plasma 43 pouces' })).toBe(true);
    expect(finds('ecran lcd', { name: 'Écran plasma 43 pouces' })).toBe(false);
  });

  it('finds an Arabic name in another spelling', () => {
    expect(finds('اركان', { name: 'زيت أركان بيولوجي' })).toBe(true);
  });

  it('finds an order by its number written in groups or in eastern digits', () => {
    expect(finds('315 470 233', {})).toBe(true);
    expect(finds('٣١٥٤٧', {})).toBe(true);
    expect(finds('999', {})).toBe(false);
  });

  it('finds an order whose number has blanks, marks or other letters', () => {
    for (const orderId of ['SO 2026/11-0001', 'طلب-١٢٣', 'CMD-É7']) {
      expect(finds(orderId, { orderId })).toBe(true);
      expect(finds(orderId, {})).toBe(false);
    }
    expect(finds('cmd-e7', { orderId: 'CMD-É7' })).toBe(true);
  });

  it('finds the order of a customer by digits of the phone, whichever way it is written', () => {
    expect(finds('06 12 34', {}, '+212 612-345678')).toBe(true);
    expect(finds('+212612345678', {}, '0612345678')).toBe(true);
    expect(finds('0699', {}, '0612345678')).toBe(false);
  });

  it('two digits are no phone', () => {
    expect(finds('61', { orderId: '900' }, '0612345678')).toBe(false);
  });

  it('a blank search takes everything', () => {
    expect(finds('  ', {})).toBe(true);
  });
});
