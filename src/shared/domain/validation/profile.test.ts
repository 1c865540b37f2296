import { describe, expect, it } from 'vitest';
import { MOROCCO } from '#shared/domain/market/market.ts';
import { changeProblems, type ProfileFields, REQUIRED_FIELDS, registrationProblems } from './profile.ts';

const setting = { market: MOROCCO, today: '2026-03-20' };
const whole: ProfileFields = {
  first_name: 'Imane',
  last_name: 'Alaoui',
  email: 'imane@mail.example',
  birthday: '1999-05-04',
  gender: 'female',
  phone_number: '0612345678',
  location: { id: 'sale' },
  address: '3, rue des Roses',
  recruitment_channel: { id: 'friend' },
};
const store: ProfileFields = { ...whole, store_name: 'Chez Imane', id_card_number: 'BK1', tax_id_number: '40' };

describe('a registration', () => {
  it('with every required field is fine', () => {
    expect(registrationProblems(whole, 'consultant', setting)).toEqual([]);
    expect(registrationProblems(store, 'store', setting)).toEqual([]);
  });

  it('says of each required field that it is missing', () => {
    const asked = (type: 'consultant' | 'store') => registrationProblems({}, type, setting);
    for (const type of ['consultant', 'store'] as const) {
      expect(new Set(asked(type).map(({ property }) => property))).toEqual(new Set(REQUIRED_FIELDS[type]));
      expect(asked(type).filter(({ code }) => !code.endsWith('_required'))).toEqual([]);
    }
    expect(asked('store')).toContainEqual({ property: 'tax_id_number', code: 'tax_id_required' });
    expect(asked('consultant')).toContainEqual({ property: 'recruitment_channel', code: 'channel_required' });
  });

  it('asks a person for no papers and a store for no birthday', () => {
    expect(registrationProblems({ ...whole, tax_id_number: '' }, 'consultant', setting)).toEqual([]);
    expect(registrationProblems({ ...store, birthday: null, gender: null }, 'store', setting)).toEqual([]);
  });

  it('takes no birthday that cannot be', () => {
    const born = (birthday: string) => registrationProblems({ ...whole, birthday }, 'consultant', setting);
    expect(born('1999-02-31')).toEqual([{ property: 'birthday', code: 'date_invalid' }]);
    expect(born('2026-03-21')).toEqual([{ property: 'birthday', code: 'birthday_future' }]);
    expect(born('0001-01-01')).toEqual([{ property: 'birthday', code: 'date_invalid' }]);
  });

  it('takes nobody who is younger than the market asks', () => {
    const born = (birthday: string, today = '2026-03-20') =>
      registrationProblems({ ...whole, birthday }, 'consultant', { ...setting, today });
    expect(born('2008-03-20')).toEqual([]);
    expect(born('2008-03-21')).toEqual([{ property: 'birthday', code: 'birthday_young' }]);
    expect(born('2008-02-29', '2026-02-28')).toEqual([{ property: 'birthday', code: 'birthday_young' }]);
    expect(born('2008-02-29', '2026-03-01')).toEqual([]);
  });

  it('needs letters in the names of a person', () => {
    for (const first_name of ['سلمى', 'Nguyễn', 'O’Neil', 'ⵙⴰⵍⵎⴰ'])
      expect(registrationProblems({ ...whole, first_name }, 'consultant', setting)).toEqual([]);
    expect(registrationProblems({ ...whole, last_name: '123' }, 'consultant', setting)).toEqual([
      { property: 'last_name', code: 'name_letters' },
    ]);
  });

  it('judges what is typed into lists, and leaves what is chosen to whoever has the list', () => {
    const languages = [{ id: 'darija', name: 'Darija (Maroc)' }];
    expect(registrationProblems({ ...whole, languages }, 'consultant', setting)).toEqual([]);
    const networks = [{ id: null, name: ' Snap' }];
    expect(registrationProblems({ ...whole, networks }, 'consultant', setting)).toEqual([
      { property: 'networks', code: 'leading_space' },
    ]);
  });
});

describe('a change', () => {
  it('is judged by the fields that it names only', () => {
    expect(changeProblems({ address: 'x' }, 'consultant', setting)).toEqual([]);
    expect(changeProblems({}, 'consultant', setting)).toEqual([]);
  });

  it('may not empty what a registration needs', () => {
    expect(changeProblems({ first_name: ' ', gender: null, whatsapp_number: null }, 'consultant', setting)).toEqual([
      { property: 'first_name', code: 'first_name_required' },
      { property: 'gender', code: 'gender_required' },
    ]);
  });
});
