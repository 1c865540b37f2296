import { teamLeader } from '#shared/contract/calls/team.ts';
import { serve } from '#gateway/calls/handler.ts';
import { levelNames, PERSON_COLUMNS, presentPerson, REACH_COLUMNS } from './team-person.ts';

/** The leader of the person who asks, null without one. */
export const serveTeamLeader = serve(
  teamLeader,
  ['The own leader', 'null without one.'],
  async ({ session, locale }, services) => {
    const row = await services.db
      .selectFrom('consultant')
      .select([...PERSON_COLUMNS, ...REACH_COLUMNS])
      .where('consultant_id', '=', (at) =>
        at
          .selectFrom('consultant as member')
          .select('leader_id')
          .where('member.consultant_id', '=', session.consultantId),
      )
      .executeTakeFirst();
    if (row === undefined) return null;
    const { phone_number, whatsapp_number, city } = row;
    return { ...presentPerson(row, await levelNames(services, locale)), phone_number, whatsapp_number, city };
  },
);
