import { describe, expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { isProductCategory, PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { subjectPattern } from '#shared/contract/session-names.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { ACCOUNTS } from './people/accounts.ts';
import { CATALOGUE } from './catalogue.ts';
import { ordersBetween, sampleOrders, type Seller } from './orders.ts';
import { busyness, hourOf, ramadanDay } from './rhythm.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const DAY = 86_400_000;
const self = { name: 'Salma El Idrissi', phone: '0600000001', address: null, email: null };
const sellers: Seller[] = ACCOUNTS.flatMap(({ consultant, trade }) =>
  trade
    ? [{ consultantId: 1, externalId: consultant.external_id, currency: 'MAD', city: 'Casablanca', trade, self }]
    : [],
);
const salma = sellers.filter(({ externalId }) => externalId === 'JF-104211');
const all = (now: number) => salma.flatMap((seller) => sampleOrders(seller, now, MARKET.timeZone));

describe('the sample orders', () => {
  it('are the same whenever they are made for the same moment', () => {
    expect(all(NOW)).toEqual(all(NOW));
    expect(all(NOW).length).toBeGreaterThan(700);
  });

  it('have a name of their own each', () => {
    const keys = all(NOW).map(lineKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('go on from one moment to the next as if they had never been cut', () => {
    const between = (from: number, to: number) =>
      salma.flatMap((seller) => ordersBetween(seller, from, to, MARKET.timeZone)).map(lineKey);
    const whole = between(NOW, NOW + 9 * DAY);
    const parts = Array.from({ length: 18 }, (_unused, half) =>
      between(NOW + (half * DAY) / 2, NOW + ((half + 1) * DAY) / 2),
    );
    expect(parts.flat().sort()).toEqual([...whole].sort());
    expect(whole.length).toBeGreaterThan(5);
    const known = new Set(all(NOW).map(lineKey));
    expect(whole.filter((key) => known.has(key))).toEqual([]);
  });

  it.each(['2026-03-01T00:10:00Z', '2026-03-20T12:00:00Z', '2026-03-31T23:50:00Z'])(
    'are of days on which their seller had joined, and everybody who sells has some, at %s',
    (moment) => {
      const now = Date.parse(moment);
      const wrong = sellers.filter(({ trade, ...seller }) => {
        const placed = sampleOrders({ ...seller, trade }, now, MARKET.timeZone).map(({ orderedAt }) => orderedAt);
        const joined = now - trade.joinedDaysAgo * DAY;
        return placed.length === 0 || placed.some((at) => Date.parse(at) < joined);
      });
      expect(wrong.map(({ externalId }) => externalId)).toEqual([]);
    },
  );

  it('come from a catalogue that fills every category, some of it in Arabic', () => {
    expect(CATALOGUE.length).toBeGreaterThan(140);
    expect(new Set(CATALOGUE.map((product) => product.category))).toEqual(new Set(PRODUCT_CATEGORIES));
    expect(CATALOGUE.every((product) => isProductCategory(product.category) && product.priceMinor > 0)).toBe(true);
    expect(CATALOGUE.filter((product) => /\p{Script=Arabic}/u.test(product.name)).length).toBeGreaterThan(5);
    expect(new Set(CATALOGUE.map((product) => product.sku)).size).toBe(CATALOGUE.length);
  });
});

describe('the rhythm of the sample', () => {
  it('knows Ramadan, its evenings and the rush before the feast', () => {
    expect(ramadanDay('2025-03-02')).toBe(1);
    expect(ramadanDay('2025-02-28')).toBe(0);
    expect(ramadanDay('2026-03-01')).toBeGreaterThan(5);
    expect(busyness('2025-03-26')).toBeGreaterThan(busyness('2025-03-12'));
    expect(hourOf('2025-03-12', 0.9)).toBeGreaterThan(hourOf('2025-06-11', 0.5));
  });
});

describe('the sample people', () => {
  it('have names on phones that look random, fit the contract and are nobody else’s', () => {
    const subjects = ACCOUNTS.map(({ consultant }) => consultant.subject);
    expect(new Set(subjects).size).toBe(ACCOUNTS.length);
    expect(subjects.every((subject) => subjectPattern.test(subject))).toBe(true);
  });

  it('are one of each kind that the sandbox promises', () => {
    const people = ACCOUNTS.map(({ consultant }) => consultant);
    expect(new Set(people.map((person) => person.status))).toEqual(new Set(['active', 'suspended', 'banned']));
    expect(new Set(people.map((person) => person.preferred_language))).toEqual(new Set(['fr', 'ar', 'en']));
    expect(people.filter((person) => person.role === 'support')).toHaveLength(1);
    expect(people.filter((person) => person.account_type === 'store')).toHaveLength(1);
    const registered = people.filter((person) => person.registered);
    expect(registered.every((person) => MARKET.mobilePattern.test(person.phone_number ?? ''))).toBe(true);
    expect(people.length - registered.length).toBe(1);
  });
});
