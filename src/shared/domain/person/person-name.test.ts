import { describe, expect, it } from 'vitest';
import { fullName, initialsOf } from './person-name.ts';

const person = { account_type: 'consultant', first_name: 'Salma', last_name: 'El Idrissi', store_name: null } as const;

describe('names', () => {
  it('a person is called by first and last name', () => expect(fullName(person)).toBe('Salma El Idrissi'));
  it('a store is called by its own name', () => {
    expect(fullName({ ...person, account_type: 'store', store_name: 'Atlas Électro' })).toBe('Atlas Électro');
  });
  it('a store without a name is called by its owner', () =>
    expect(fullName({ ...person, account_type: 'store' })).toBe('Salma El Idrissi'));
  it('two words give two letters, one word gives one, none gives none', () => {
    expect(initialsOf('salma el idrissi')).toBe('SE');
    expect(initialsOf('فاطمة الزهراء')).toBe('فا');
    expect(initialsOf('Hind')).toBe('H');
    expect(initialsOf(' ')).toBe('');
  });
});
