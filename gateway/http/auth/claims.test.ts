import { expect, it } from 'vitest';
import { personIn } from './claims.ts';

it('a person whose issuer says null for what it does not know signs on all the same', () => {
  const claims = { sub: 's-1', email: null, name: null, given_name: null, family_name: 7 };
  expect(personIn(claims, null)).toEqual({
    subject: 's-1',
    email: null,
    firstName: '',
    lastName: '',
    externalId: null,
  });
});

it('a name of the issuer is one line, without signs that no database keeps, and of a length that a profile has', () => {
  const claims = {
    sub: 's-1',
    given_name: ' Rim\n\u0000\u001B[2J ',
    family_name: 'T'.repeat(5000),
    email: 'x'.repeat(300),
  };
  const { firstName, lastName, email } = personIn(claims, null);
  expect([firstName, lastName.length, email]).toEqual(['Rim [2J', 200, null]);
});

it('a name in one piece is divided behind the first word', () => {
  expect(personIn({ sub: 's-1', name: 'Salma El Idrissi' }, null)).toMatchObject({
    firstName: 'Salma',
    lastName: 'El Idrissi',
  });
});

it('a number of the marketplace is read from its claim, as text or as a number', () => {
  expect(personIn({ sub: 's-1', number: 4711 }, 'number').externalId).toBe('4711');
  expect(personIn({ sub: 's-1', number: ' JF-1 ' }, 'number').externalId).toBe('JF-1');
  expect(personIn({ sub: 's-1', number: true }, 'number').externalId).toBeNull();
  expect(personIn({ sub: 's-1', number: 'JF-1' }, null).externalId).toBeNull();
});

it('claims without a subject are nobody’s', () => {
  expect(() => personIn({ sub: '' }, null)).toThrow('Invalid length');
});
