import { beforeAll, describe, expect, it } from 'vitest';
import { IVORY_COAST } from '#shared/domain/market/market.ts';
import { LOCALES } from '#shared/domain/market/locale.ts';
import type { Entry } from '#gateway/lookups/entry.ts';
import { locationOf, lookupsOf } from '#gateway/lookups/lookups.ts';
import { CITIES } from '#gateway/sample/people/people.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveRecruitmentChannels, serveSkyCities, serveSkyStates, serveTimeSlots } from './lookups.ts';
import { serveAvailablePaymentMethods, servePayoutThreshold } from './payout.ts';

const database = databaseForTests();
let services: Services;
let session: Session;
beforeAll(async () => {
  services = testServices(database.db);
  session = await sessionOf(services, await addConsultant(database.db, 'salma'));
}, 240_000);

const lookups = lookupsOf('ma');
const { states, ...others } = lookups;
const cities = states.flatMap((state) => state.cities);

describe('the lists of Morocco', () => {
  it('have twelve regions with at least five cities each', () => {
    expect(states).toHaveLength(12);
    expect(states.filter((state) => state.cities.length < 5)).toEqual([]);
  });

  it('name everything once, in every language', () => {
    const lists: readonly (readonly Entry[])[] = [states, cities, ...Object.values(others)];
    for (const list of lists) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const locale of LOCALES) expect(new Set(list.map(({ name }) => name[locale])).size).toBe(list.length);
      expect(list.filter(({ name }) => !/\p{Script=Arabic}/u.test(name.ar))).toEqual([]);
    }
  });

  it('know the places of the sample people', () => {
    for (const { city, state } of CITIES) {
      const found = locationOf(lookups, { city, state }, 'fr');
      expect(found).toMatchObject({ name: city, state: { name: state } });
      expect(found?.id).not.toBe(city);
    }
  });

  it('leave a place that they do not know as it is', () => {
    const place = locationOf(lookups, { city: 'Lyon', state: null }, 'ar');
    expect(place).toEqual({ id: 'Lyon', name: 'Lyon', state: { id: '', name: '' } });
  });
});

describe('a list that is asked for', () => {
  it('is sorted by name as the language sorts', async () => {
    const names = async (locale: 'fr' | 'ar') =>
      (
        await ask(serveSkyStates, services, { session, params: {}, query: { active: '1', sort: 'name' }, locale })
      ).data.map(({ name }) => name);
    for (const locale of ['fr', 'ar'] as const) {
      const given = await names(locale);
      expect(given).toEqual(given.toSorted(new Intl.Collator(locale).compare));
    }
    expect((await names('fr'))[0]).toBe('Béni Mellal-Khénifra');
  });

  it('of time slots keeps the order of the day', async () => {
    const { data } = await ask(serveTimeSlots, services, {
      session,
      params: {},
      query: { sort: 'sort' },
      locale: 'en',
    });
    expect(data.map(({ id }) => id)).toEqual(['morning', 'midday', 'afternoon', 'evening']);
  });

  it('of channels names them as channels', async () => {
    const { data } = await ask(serveRecruitmentChannels, services, { session, params: {}, locale: 'en' });
    expect(data).toContainEqual({ id: 'friend', channel: 'Friend or family' });
  });

  it('of cities is that of the state, and an unknown state is not found', async () => {
    const { data } = await ask(serveSkyCities, services, { session, params: { stateId: 'oriental' }, locale: 'ar' });
    expect(data).toContainEqual({ id: 'oujda', name: 'وجدة' });
    for (const stateId of ['atlantis', 'oujda', '', '__proto__']) {
      const unknown = ask(serveSkyCities, services, { session, params: { stateId } });
      await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('how commissions are paid', () => {
  const types = async (asked: Services) =>
    (await ask(serveAvailablePaymentMethods, asked, { session, params: {} })).payment_methods.map(({ type }) => type);

  it('is what the market offers', async () => {
    expect(await types(services)).toEqual(['bank_transfer', 'mobile_money', 'voucher']);
    expect(await types({ ...services, market: IVORY_COAST })).toEqual(['mobile_money', 'voucher']);
  });

  it('turns at a threshold in minor units of the market’s currency', async () => {
    expect(await ask(servePayoutThreshold, services, { session, params: {} })).toEqual({
      threshold: 20_000,
      currency: 'MAD',
    });
    const abidjan = await ask(servePayoutThreshold, { ...services, market: IVORY_COAST }, { session, params: {} });
    expect(abidjan.currency).toBe('XOF');
  });
});
