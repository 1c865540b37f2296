import {
  memberSalesByPeriod,
  teamLeader,
  teamMember,
  teamMembers,
  teamSalesTotal,
} from '#shared/contract/calls/team.ts';
import { ok } from '#shared/domain/result.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { ask, ownParams, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { DAY_MS, pacedFact, pacedOne } from './paced-one.ts';

/** The members of the team; profiles of people who left it go with them. */
export const pullTeam = (job: Job): Promise<PullOutcome> =>
  pacedOne(job, {
    collection: 'team',
    toggle: 'team_members',
    call: teamMembers,
    input: { params: ownParams(job) },
    tables: ({ db }) => [db.facts, db.members],
    async store({ value, meta }) {
      const { db, locale } = job;
      await db.facts.put({ key: 'team', value, locale, asOf: meta.as_of });
      const here = new Set(value.data.map(({ id }) => id));
      await db.members.filter(({ id }) => !here.has(id)).delete();
    },
  });

/** What the whole team sold in the running period. */
export async function pullTeamSales(job: Job): Promise<PullOutcome> {
  const running = await job.db.periods.orderBy('from').last();
  if (!running) return ok('unchanged');
  return pacedFact(job, {
    collection: 'teamSales',
    toggle: 'team_members',
    call: teamSalesTotal,
    input: { params: ownParams(job), query: { date_from: running.from, date_to: running.to } },
    fact: (value, asOf) => ({ key: 'teamSales', value, period: running.from, asOf }),
  });
}

/** The leader of this consultant, who changes rarely. */
export const pullLeader = (job: Job): Promise<PullOutcome> =>
  pacedFact(job, {
    collection: 'leader',
    toggle: 'team_leader',
    restMs: DAY_MS,
    call: teamLeader,
    input: { params: ownParams(job) },
    fact: (value, asOf) => ({ key: 'leader', value, locale: job.locale, asOf }),
  });

/** One member with its sales by period, for its own screen: both answers or nothing. */
export async function pullMember(job: Job, memberId: string): Promise<PullOutcome> {
  const { db, facts } = job;
  if (facts.consultantId === null) return ok('unchanged');
  const params = { id: facts.consultantId, teamMemberId: memberId };
  const profile = await ask(job, teamMember, { params });
  if (!profile.ok) return profile;
  const sales = await ask(job, memberSalesByPeriod, { params });
  if (!sales.ok) return sales;
  if (profile.value.kind === 'unchanged' || sales.value.kind === 'unchanged') return ok('unchanged');
  const { value, meta } = profile.value;
  const row = { id: memberId, profile: value, sales: sales.value.value.data, asOf: meta.as_of };
  return inSession(job, [db.members], async () => {
    await db.members.put(row);
    return 'stored' as const;
  });
}
