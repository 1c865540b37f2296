import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sampleWrite } from '#tests/support/sample-write.ts';
import { consultantSchema } from '#shared/contract/calls/auth.ts';
import { consultantOf } from '#shared/outbox/testing/consultant.ts';
import { profileBody } from './profile-body.ts';
import { cityOfWrite, valuesOfWrite } from './refused-values.ts';
import { EMPTY_PROFILE, valuesOf, type ProfileValues } from './values.ts';

const consultant = v.parse(consultantSchema, {
  ...consultantOf('7', 3),
  birthday: '1990-02-03',
  gender: 'female',
  phone_number: '0661000000',
  whatsapp_number: '0662000000',
  address: '1, rue Une',
  location: { id: 'sale', name: 'Salé', state: { id: 'rabat', name: 'Rabat-Salé-Kénitra' } },
  languages: [
    { id: 'ar', name: 'Arabe' },
    { id: null, name: 'Hassania' },
  ],
  networks: [{ id: 'facebook', name: 'Facebook' }],
  timeslot: { id: 'evening', name: 'Soir' },
  jforce_type: { id: 'full', name: 'Plein temps' },
  recruitment_channel: { id: 'friend', channel: 'Un ami' },
  sales_experience: true,
  geo_location: { latitude: 34, longitude: -6.8 },
});
const known = valuesOf(consultant);
const change = (body: unknown) => sampleWrite(1, { kind: 'update-profile', body, state: 'rejected' });
const registration = (data: unknown) => sampleWrite(1, { kind: 'register', body: { data }, state: 'rejected' });

const typed: ProfileValues = {
  ...known,
  account_type: 'store',
  store_name: 'Chez Salma',
  store_type: 'Cosmétiques',
  tax_id_number: '40',
  id_card_number: 'BK1',
  birthday: '',
  gender: '',
  terms: true,
  terms_version: '1.0',
};
const lists = { networks: [{ id: 'facebook', name: 'Facebook' }], languages: [{ id: 'ar', name: 'Arabe' }] };
const asSent = {
  account_type: 'store',
  ...profileBody(typed, lists),
  store_photo: { fromRow: 'id-0', field: 'url' },
  jforce_agreement: true,
  date_of_agreement: '2026-11-20T12:00:00Z',
  agreement_version: '1.0',
};

describe('the form of a refused change', () => {
  it('has everything that the change did not name as the account has it', () => {
    expect(valuesOfWrite(change({ phone_number: '0663000000' }), known, null)).toEqual({
      ...known,
      phone_number: '0663000000',
    });
    expect(valuesOfWrite(change({}), known, null)).toEqual(known);
  });

  it('has what the change named, emptied fields too', () => {
    const said = { address: null, languages: [], timeslot: null, sales_experience: null, geo_location: null };
    expect(valuesOfWrite(change(said), known, null)).toEqual({
      ...known,
      address: '',
      languages: [],
      other_languages: '',
      timeslot: '',
      sales_experience: false,
      geo_location: null,
    });
  });

  it('has the city that the change named under its state, and asks for both where no list here has it', () => {
    const moved = change({ location: { id: 'fes' } });
    expect(cityOfWrite(moved)).toBe('fes');
    expect(valuesOfWrite(moved, known, 'fes-meknes')).toEqual({ ...known, state: 'fes-meknes', city: 'fes' });
    expect(valuesOfWrite(moved, known, null)).toEqual({ ...known, state: '', city: '' });
    expect(valuesOfWrite(change({ location: { id: 'sale' } }), known, null)).toEqual(known);
  });

  it('has a number for chats of its own only when that differs from the phone number', () => {
    const { same_chat: same } = valuesOfWrite(
      change({ phone_number: '0663000000', whatsapp_number: '0663000000' }),
      known,
      null,
    );
    expect(same).toBe(true);
    expect(valuesOfWrite(change({ whatsapp_number: '0661000000' }), known, null).same_chat).toBe(true);
    expect(valuesOfWrite(change({ whatsapp_number: null }), known, null).same_chat).toBe(false);
  });

  it('keeps the number for chats that the account has when the change named another phone number alone', () => {
    const alike = valuesOf({ ...consultant, whatsapp_number: '0661000000' });
    const refused = valuesOfWrite(change({ phone_number: '0663000000' }), alike, null);
    expect(refused).toMatchObject({ same_chat: false, whatsapp_number: '0661000000' });
    expect(profileBody({ ...refused, phone_number: '0664000000' }, lists).whatsapp_number).toBe('0661000000');
    expect(valuesOfWrite(change({ phone_number: '0661000000' }), known, null).same_chat).toBe(false);
    expect(valuesOfWrite(change({ phone_number: '0662000000' }), known, null).same_chat).toBe(true);
  });

  it('is that of the account when a newer version of the app wrote the change', () => {
    expect(valuesOfWrite(change({ phone_number: { parts: ['06'] } }), known, null)).toEqual(known);
  });
});

describe('the form of a refused registration', () => {
  it('has everything that was typed', () => {
    expect(valuesOfWrite(registration(asSent), EMPTY_PROFILE, 'rabat')).toEqual(typed);
  });

  it('has the terms open again when they have changed since', () => {
    const stale = registration(asSent);
    const verdict = {
      asOf: null,
      counter: null,
      at: 0,
      code: 'AGREEMENT_STALE' as const,
      message: null,
      errors: [],
      shows: null,
      receipt: '',
      fields: {},
    };
    expect(valuesOfWrite({ ...stale, verdict }, EMPTY_PROFILE, 'rabat').terms).toBe(false);
  });
});
