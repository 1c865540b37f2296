import { describe, expect, it } from 'vitest';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import { findMembers, isNewMember } from './member-list.ts';

const member = (first_name: string, sales: number, store_name: string | null = null): TeamMember => ({
  id: first_name,
  first_name,
  last_name: 'Alaoui',
  store_name,
  account_type: store_name === null ? 'consultant' : 'store',
  profile_picture: null,
  level: null,
  since: null,
  sales,
  sales_before: 0,
  currency: 'MAD',
});
const names = (found: readonly TeamMember[]): string[] => found.map(({ first_name }) => first_name);

describe('a search among the members', () => {
  const members = [member('Hélène', 5), member('Omar', 9), member('Nadia', 9, 'Épicerie du Coin')];

  it('without words shows all, those who sold most first', () => {
    expect(names(findMembers(members, ' '))).toEqual(['Nadia', 'Omar', 'Hélène']);
  });

  it('finds a name without its accents', () => {
    expect(names(findMembers(members, 'HELENE'))).toEqual(['Hélène']);
  });

  it('finds a store by its name and by its owner', () => {
    expect(names(findMembers(members, 'epicerie'))).toEqual(['Nadia']);
    expect(names(findMembers(members, 'nadia'))).toEqual(['Nadia']);
  });
});

describe('a member', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it('is new for thirty days', () => {
    expect(isNewMember('2026-10-22T12:00:00Z', now)).toBe(true);
    expect(isNewMember('2026-10-21T11:00:00Z', now)).toBe(false);
    expect(isNewMember(null, now)).toBe(false);
  });
});
