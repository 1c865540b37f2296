import { describe, expect, it } from 'vitest';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import { areCompared, findMembers, isNewMember, soldIn, standingOf } from './member-list.ts';

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

describe('how a member stands', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const old = { since: '2025-01-01T00:00:00Z' };
  const stands = (sales: number, before: number, soFar: number | undefined, day = 20) =>
    standingOf(
      { ...old, sales, sales_before: before, ...(soFar !== undefined && { sales_before_so_far: soFar }) },
      now,
      day,
    );

  it('is told against the same days of the month before, not against all of it', () => {
    expect(stands(500, 900, 400)).toBe('grew');
    expect(stands(500, 900, 600)).toBe('less');
    expect(stands(500, 900, undefined)).toBe('less');
  });

  it('is still without a sale, but not in the first days after a month with one', () => {
    expect(stands(0, 900, 400)).toBe('still');
    expect(stands(0, 900, 100, 2)).toBe('less');
    expect(stands(0, 0, 0, 2)).toBe('still');
  });

  it('is not told where as much was sold by this day of the month before', () => {
    expect(stands(0, 900, 0, 2)).toBeNull();
    expect(stands(500, 900, 500)).toBeNull();
  });

  it('is told of a month that runs, and not before noon of its first day', () => {
    const told = (asOf: string, at = asOf): boolean => areCompared(asOf, Date.parse(at));
    expect(told('2026-11-20T12:00:00Z')).toBe(true);
    expect(told('2026-11-30T12:00:00Z', '2026-12-01T14:00:00Z')).toBe(false);
    expect(told('2026-12-01T08:00:00Z')).toBe(false);
    expect(told('2026-12-01T14:00:00Z')).toBe(true);
  });

  it('is not told on a day that the month before did not have', () => {
    const told = (day: string): boolean => areCompared(`${day}T14:00:00Z`, Date.parse(`${day}T14:00:00Z`));
    expect(['2026-12-30', '2026-12-31'].map(told)).toEqual([true, false]);
    expect(['2026-03-28', '2026-03-29', '2026-03-31'].map(told)).toEqual([true, false, false]);
  });

  it('is new for who joined of late, whatever was sold', () => {
    expect(standingOf({ since: '2026-11-10T00:00:00Z', sales: 0, sales_before: 0 }, now, 20)).toBe('new');
  });
});

describe('the sales of a month', () => {
  it('are those of its place, and unknown where the gateway does not tell', () => {
    const told = { ...member('Omar', 9), sales_before: 7, months: [9, 7, 5] };
    expect([0, 1, 2, 3].map((month) => soldIn(told, month))).toEqual([9, 7, 5, null]);
    expect([0, 1, 2].map((month) => soldIn({ ...member('Omar', 9), sales_before: 7 }, month))).toEqual([9, 7, null]);
  });

  it('order the list', () => {
    const members = [
      { ...member('Omar', 9), months: [9, 1] },
      { ...member('Nadia', 5), months: [5, 8] },
    ];
    expect(names(findMembers(members, '', 1))).toEqual(['Nadia', 'Omar']);
  });
});
