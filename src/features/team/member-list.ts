import type { TeamMember } from '#shared/contract/calls/team.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { searchText } from '#shared/domain/items/search-text.ts';

/** Days for which a member counts as new. */
const NEW_DAYS = 30;

export const isNewMember = (since: string | null, now: number): boolean =>
  since !== null && now - Date.parse(since) < NEW_DAYS * 24 * 3_600_000;

/** Members whose name holds every word that was typed, those who sold most first. */
export function findMembers(members: readonly TeamMember[], words: string): TeamMember[] {
  const wanted = searchText(words).split(' ').filter(Boolean);
  return members
    .filter((member) => {
      const name = searchText(`${fullName(member)} ${member.first_name} ${member.last_name}`);
      return wanted.every((word) => name.includes(word));
    })
    .sort((a, b) => b.sales - a.sales || fullName(a).localeCompare(fullName(b)));
}
