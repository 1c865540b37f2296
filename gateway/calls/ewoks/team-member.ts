import { sql } from 'kysely';
import { teamMember } from '#shared/contract/calls/team.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { presentMember, readMembers } from './team-members.ts';
import { ledBy, levelNames } from './team-person.ts';

/** The number of a consultant in a path. Throws NOT_FOUND for what is none. */
export function memberIdOf(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new Refusal('NOT_FOUND', 'There is no such member');
  return id;
}

/** Throws NOT_FOUND unless the consultant is a member of this leader: of others not even their being is told. */
export async function requireMember(services: Services, leaderId: number, memberId: number): Promise<void> {
  const found = await services.db
    .selectFrom('consultant')
    .select('consultant_id')
    .where('consultant_id', '=', memberId)
    .where(ledBy(leaderId))
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such member');
}

/** One member of the team with ways to reach it and the size of its own team. */
export const serveTeamMember = serve(
  teamMember,
  ['One member of a team', 'Profile and level of a member.'],
  async ({ session, params, locale }, services) => {
    const memberId = memberIdOf(params.teamMemberId);
    const [row] = await readMembers(services, session.consultantId, memberId);
    if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such member');
    const { size } = await services.db
      .selectFrom('consultant')
      .where(ledBy(memberId))
      .select(sql<number>`count(*)::integer`.as('size'))
      .executeTakeFirstOrThrow();
    return {
      ...presentMember(row, await levelNames(services, locale)),
      phone_number: row.phone_number,
      whatsapp_number: row.whatsapp_number,
      city: row.city,
      team_size: size,
    };
  },
);
