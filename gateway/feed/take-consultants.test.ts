import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addCampaign } from '#gateway/ledger/testing/test-campaign.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { readBonuses } from '#gateway/program/bonuses.ts';
import { consultantEvent, tell } from './testing/tell.ts';

const AT = '2026-03-05T10:00:00Z';
const database = databaseForTests();
let services: Services;
beforeAll(() => {
  services = testServices(database.db);
}, 240_000);

const rowOf = (consultant: string) =>
  database.db.selectFrom('consultant').selectAll().where('external_id', '=', consultant).executeTakeFirstOrThrow();
const made = (consultant: string, given: Record<string, unknown> = {}) =>
  consultantEvent(`make-${consultant}`, AT, { consultant, email: `${consultant}@mail.example`, ...given });

describe('a consultant', () => {
  it('has no phone when it is told with one that has no digit, and takes it from nobody', async () => {
    const placeholders = ['N/A', '-', '+', 'N/A'];
    const events = placeholders.map((phone_number, index) => made(`P-${index}`, { phone_number }));
    expect(await tell(services, events)).toEqual(placeholders.map(() => ({ result: 'taken' })));
    for (const index of placeholders.keys()) expect((await rowOf(`P-${index}`)).phone_number).toBeNull();
  });

  it('has no phone any more when a placeholder is told later', async () => {
    await tell(services, [made('L-1', { phone_number: '0612345678' })]);
    const later = { id: 'later', kind: 'consultant', at: '2026-03-06T10:00:00Z' };
    await tell(services, [{ ...later, data: { consultant: 'L-1', phone_number: '--' } }]);
    expect((await rowOf('L-1')).phone_number).toBeNull();
  });

  it('whom the feed makes has joined at the time of the event, and counts for a bonus of members', async () => {
    const leader = await addConsultant(database.db, 'B-1', { level_id: 'members' });
    await addCampaign(database.db, 'members', { metric: 'members', levels: JSON.stringify(['members']) });
    await tell(services, [made('B-2', { leader: 'B-1' })]);
    expect((await rowOf('B-2')).agent_since).toBe(AT);
    const rows = await readBonuses(database.db, { consultantIds: [leader], bonusId: 'members' });
    expect(rows).toMatchObject([{ progress: 1 }]);
  });

  it('has joined at the earliest event that could have made it, in whatever order and requests they come', async () => {
    const [early, between, late] = ['2026-02-27T10:00:00Z', '2026-03-01T10:00:00Z', AT];
    const whole = (consultant: string, at: string) =>
      consultantEvent(`${consultant} ${at}`, at, { consultant, email: `${consultant}@mail.example` });
    const part = (consultant: string) => ({
      id: `${consultant} part`,
      kind: 'consultant',
      at: '2026-02-20T10:00:00Z',
      data: { consultant, first_name: 'Hind', last_name: 'Alaoui' },
    });
    await tell(services, [whole('E-1', late), part('E-1'), whole('E-1', early), whole('E-1', between)]);
    for (const at of [late, early, between]) await tell(services, [whole('E-2', at), part('E-2')]);
    for (const at of [early, between, late]) await tell(services, [whole('E-3', at)]);
    for (const name of ['E-1', 'E-2', 'E-3']) expect((await rowOf(name)).agent_since).toBe(early);
  });

  it('counts for the bonus of its leader once an earlier event says that it had joined while the campaign ran', async () => {
    const after = testServices(database.db, '2026-04-10T12:00:00Z');
    const leader = await addConsultant(database.db, 'B-3', { level_id: 'members' });
    const progress = async () =>
      (await readBonuses(database.db, { consultantIds: [leader], bonusId: 'members' }))[0]?.progress;
    const member = { consultant: 'B-4', email: 'b4@mail.example', leader: 'B-3' };
    await tell(after, [consultantEvent('b4 late', '2026-04-02T10:00:00Z', member)]);
    expect((await rowOf('B-4')).leader_id).toBe(leader);
    expect(await progress()).toBe(0);
    const jobs = database.db.deleteFrom('job').where('queue', '=', 'bonus').returning('payload');
    await jobs.execute();
    await tell(after, [consultantEvent('b4 early', AT, member)]);
    expect(await progress()).toBe(1);
    expect(await jobs.execute()).toEqual([{ payload: { consultantId: leader } }]);
  });

  it('who is there keeps the time of joining', async () => {
    const agent_since = '2025-05-05T10:00:00Z';
    await addConsultant(database.db, 'K-1', { agent_since });
    await tell(services, [made('K-1')]);
    await tell(services, [consultantEvent('k1 old', '2025-01-01T10:00:00Z', { consultant: 'K-1' })]);
    expect(await rowOf('K-1')).toMatchObject({ agent_since, first_name: 'Salma' });
  });
});
