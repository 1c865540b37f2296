import { beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#gateway/ingest/ingest.ts';
import { joinTeam } from '#gateway/people/team.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveMemberSalesByPeriod, serveTeamSalesTotal } from '#gateway/calls/watto/team-sales.ts';
import { serveTeamLeader } from './my-team-leader.ts';
import { serveTeamMember } from './team-member.ts';
import { serveTeamMembers } from './team-members.ts';
import { teamVersion } from './team-person.ts';

const database = databaseForTests();
let services: Services;
const id = { leader: 0, amal: 0, brahim: 0, below: 0, stranger: 0 };

beforeAll(async () => {
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  const { db } = database;
  id.leader = await addConsultant(db, 'leader', { phone_number: '0611111111', email: 'leader@mail.example' });
  const member = { leader_id: id.leader, agent_since: '2026-01-05T10:00:00Z' };
  id.amal = await addConsultant(db, 'amal', { ...member, first_name: 'Amal', address: '1, rue Oued Sebou' });
  id.brahim = await addConsultant(db, 'brahim', { ...member, first_name: 'Brahim', level_id: 'silver' });
  id.below = await addConsultant(db, 'below', { leader_id: id.amal });
  id.stranger = await addConsultant(db, 'stranger');
  await addConsultant(db, 'half', { leader_id: id.leader, registered: false });
  await ingest(services, [
    lineOf(id.amal, 'A1', { priceMinor: 10_000 }),
    lineOf(id.amal, 'A2', { priceMinor: 20_000, orderedAt: '2026-02-28T22:59:59Z' }),
    lineOf(id.amal, 'A3', { priceMinor: 40_000, orderedAt: '2026-02-28T23:00:00Z' }),
    lineOf(id.amal, 'A4', { priceMinor: 80_000, orderedAt: '2025-12-10T10:00:00Z' }),
    lineOf(id.brahim, 'B1', { priceMinor: 1000 }),
    lineOf(id.below, 'C1', { priceMinor: 300 }),
    lineOf(id.stranger, 'D1', { priceMinor: 7_000_000 }),
  ]);
});

const asking = async (consultantId: number) => {
  const session = await sessionOf(services, consultantId);
  return { session, params: { id: String(consultantId) } };
};

describe('the list of members', () => {
  it('has the first level by name with the sales of two months, and counts the second', async () => {
    const list = await ask(serveTeamMembers, services, await asking(id.leader));
    expect(list).toMatchObject({ total: 2, second_level: 1 });
    expect(list.data.map(({ first_name, sales, sales_before }) => [first_name, sales, sales_before])).toEqual([
      ['Amal', 10_000, 60_000],
      ['Brahim', 1000, 0],
    ]);
  });

  it('has the sales of half a year, and those of the month before until the same day', async () => {
    const { data } = await ask(serveTeamMembers, services, await asking(id.leader));
    expect(data.map(({ months, sales_before_so_far: soFar }) => [months, soFar])).toEqual([
      [[10_000, 60_000, 0, 80_000, 0, 0], 0],
      [[1000, 0, 0, 0, 0, 0], 0],
    ]);
  });

  it('tells nothing of papers, address or e-mail', async () => {
    const { data } = await ask(serveTeamMembers, services, await asking(id.leader));
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      [
        'account_type',
        'currency',
        'first_name',
        'id',
        'language',
        'last_name',
        'level',
        'months',
        'phone_number',
        'profile_picture',
        'sales',
        'sales_before',
        'sales_before_so_far',
        'since',
        'store_name',
        'whatsapp_number',
      ].toSorted(),
    );
    expect(JSON.stringify(data)).not.toMatch(/rue|@/);
  });

  it('is empty for who leads nobody', async () => {
    expect(await ask(serveTeamMembers, services, await asking(id.stranger))).toEqual({
      total: 0,
      second_level: 0,
      data: [],
    });
  });
});

describe('one member', () => {
  const member = async (leader: number, teamMemberId: string) => {
    const { session, params } = await asking(leader);
    return ask(serveTeamMember, services, { session, params: { ...params, teamMemberId } });
  };

  it('comes with ways to reach it and the size of its own team', async () => {
    expect(await member(id.leader, String(id.amal))).toMatchObject({ first_name: 'Amal', team_size: 1, sales: 10_000 });
  });

  it.each(['stranger', 'below', 'leader'] as const)('is not found when it is no member: %s', async (who) => {
    await expect(member(id.leader, String(id[who]))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['0', '-1', '1e3', 'abc', '99999999999999999999'])('is not found under %s', async (text) => {
    await expect(member(id.leader, text)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the leader', () => {
  it('is shown to its members with a phone number and no e-mail', async () => {
    const leader = await ask(serveTeamLeader, services, await asking(id.amal));
    expect(leader).toMatchObject({ id: String(id.leader), phone_number: '0611111111' });
    expect(JSON.stringify(leader)).not.toContain('@');
  });

  it('is nobody for who has none', async () => {
    expect(await ask(serveTeamLeader, services, await asking(id.leader))).toBeNull();
  });
});

describe('sales of the team', () => {
  it('are those of the members, and beside them those of their members', async () => {
    const { session, params } = await asking(id.leader);
    const all = await ask(serveTeamSalesTotal, services, { session, params });
    expect(all).toMatchObject({ items: 5, price: 151_000, second_level: { items: 1, price: 300 } });
    const march = { date_from: '2026-03-01', date_to: '2026-03-31' };
    const within = await ask(serveTeamSalesTotal, services, { session, params, query: march });
    expect(within).toMatchObject({ items: 2, price: 11_000, second_level: { items: 1, price: 300 } });
  });

  it('of one member come by month, newest first, by the days of the market', async () => {
    const { session, params } = await asking(id.leader);
    const of = { session, params: { ...params, teamMemberId: String(id.amal) } };
    const { data } = await ask(serveMemberSalesByPeriod, services, of);
    expect(data).toEqual([
      { period: '2026-03-01', items: 1, price: 10_000 },
      { period: '2026-02-01', items: 2, price: 60_000 },
      { period: '2025-12-01', items: 1, price: 80_000 },
    ]);
    const february = { date_from: '2026-02-01', date_to: '2026-02-28' };
    expect((await ask(serveMemberSalesByPeriod, services, { ...of, query: february })).data).toHaveLength(1);
  });

  it('of somebody who is no member are not found', async () => {
    const { session, params } = await asking(id.leader);
    const of = { session, params: { ...params, teamMemberId: String(id.stranger) } };
    await expect(ask(serveMemberSalesByPeriod, services, of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('joining a team', () => {
  const join = (consultantId: number, referral: string | null) =>
    inTransaction(database.db, (tx) => joinTeam({ ...services, db: tx }, { consultantId, referral }));
  const leaderOf = async (consultantId: number) =>
    (
      await database.db
        .selectFrom('consultant')
        .select('leader_id')
        .where('consultant_id', '=', consultantId)
        .executeTakeFirstOrThrow()
    ).leader_id;

  it('by a code makes its owner the leader, and tells both that something changed', async () => {
    const joiner = await addConsultant(database.db, 'joiner-1');
    const before = (await sessionOf(services, id.brahim)).syncSeq;
    expect(await join(joiner, 'brahim')).toBe(id.brahim);
    expect(await leaderOf(joiner)).toBe(id.brahim);
    expect((await sessionOf(services, id.brahim)).syncSeq).toBe(before + 1);
  });

  it('by a code of nobody, of oneself or of a banned consultant leads to no team', async () => {
    await addConsultant(database.db, 'banned-one', { status: 'banned' });
    for (const [index, referral] of ['nobody', 'joiner-2-2', 'banned-one', null].entries()) {
      const joiner = await addConsultant(database.db, `joiner-2-${index + 1}`);
      expect(await join(joiner, referral)).toBeNull();
    }
  });

  it('again does not change the leader', async () => {
    expect(await join(id.amal, 'stranger')).toBe(id.leader);
    expect(await leaderOf(id.amal)).toBe(id.leader);
  });

  it('of one’s own member makes no circle', async () => {
    expect(await join(id.leader, 'below')).toBeNull();
    expect(await leaderOf(id.leader)).toBeNull();
  });
});

describe('the version of a team', () => {
  const version = async (consultantId: number) => teamVersion(await asking(consultantId), services);

  it('changes with a sale of a member and of a member’s member, and not with one of a stranger', async () => {
    const seen = [await version(id.leader)];
    for (const [index, who] of [id.stranger, id.amal, id.below].entries()) {
      await ingest(services, [lineOf(who, `V${index}`, { priceMinor: 0, orderedAt: '2025-11-01T10:00:00Z' })]);
      seen.push(await version(id.leader));
    }
    const [before, afterStranger, afterMember, afterBelow] = seen;
    expect(afterStranger).toBe(before);
    expect(new Set([before, afterMember, afterBelow]).size).toBe(3);
  });
});
