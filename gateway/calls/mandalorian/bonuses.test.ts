import { beforeAll, describe, expect, it } from 'vitest';
import { loadSample } from '#gateway/sample/load.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { serveNotifications } from '#gateway/calls/kazuda/notifications.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveBonus, serveBonuses, serveHomepageBonuses } from './bonuses.ts';
import { serveDisplayFormats, serveGracePeriod } from './program.ts';

const database = databaseForTests();
let services: Services;
beforeAll(async () => {
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  await loadSample(services);
}, 240_000);

const as = async (externalId: string) => {
  const { consultant_id: id } = await database.db
    .selectFrom('consultant')
    .select('consultant_id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return { session: await sessionOf(services, id), params: { id: String(id) } };
};
const SALMA = 'JF-104211';
const STORE = 'JF-100038';

describe('bonuses of the sandbox', () => {
  it('are there in every state for one consultant, what can be done first', async () => {
    const { data } = await ask(serveBonuses, services, await as(SALMA));
    const states = data.map(({ state }) => state);
    expect(new Set(states)).toEqual(
      new Set(['in-progress', 'grace-period', 'available', 'achieved', 'ended', 'no-longer-available']),
    );
    expect(states[0]).toBe('in-progress');
    expect(data.every(({ progress, target, state }) => (state === 'achieved') === progress >= target.value)).toBe(true);
  });

  it('are achieved by a store that sells twenty thousand items, and stand in its ledger', async () => {
    const store = await as(STORE);
    const { data } = await ask(serveBonuses, services, store);
    const achieved = data.filter(({ state }) => state === 'achieved');
    expect(achieved.length).toBeGreaterThan(2);
    const entries = await database.db
      .selectFrom('commission_ledger')
      .select(({ fn }) => fn.sum<string>('confirmed_minor').as('sum'))
      .where('consultant_id', '=', store.session.consultantId)
      .where('kind', '=', 'bonus')
      .executeTakeFirstOrThrow();
    const { data: again } = await ask(serveBonuses, services, store);
    expect(again).toEqual(data);
    const sum = achieved.reduce((all, { amount }) => all + amount, 0);
    expect(Number(entries.sum)).toBeGreaterThanOrEqual(sum);
  });

  it('say whether the program puts them on home', async () => {
    const { data } = await ask(serveBonuses, services, await as(STORE));
    const told = new Map(data.map(({ id, on_home: onHome }) => [id, onHome]));
    expect([told.get('premium-sales'), told.get('team-builder')]).toEqual([false, true]);
  });

  it('for a level are not shown to others', async () => {
    const idsOf = async (who: string) => (await ask(serveBonuses, services, await as(who))).data.map(({ id }) => id);
    expect(await idsOf(STORE)).toContain('premium-sales');
    expect(await idsOf(SALMA)).not.toContain('premium-sales');
    const { session, params } = await as(SALMA);
    const asked = { session, params: { ...params, bonusId: 'premium-sales' } };
    await expect(ask(serveBonus, services, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are in three languages, each by itself too', async () => {
    const { session, params } = await as(SALMA);
    const asked = { session, params: { ...params, bonusId: 'first-steps' } };
    const titles = await Promise.all(
      (['fr', 'en', 'ar'] as const).map(
        async (locale) => (await ask(serveBonus, services, { ...asked, locale })).title,
      ),
    );
    expect(titles).toEqual(['Premiers pas', 'First steps', 'الخطوات الأولى']);
  });

  it('on the home page are three at most, and none that is over', async () => {
    const { data } = await ask(serveHomepageBonuses, services, await as(SALMA));
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThanOrEqual(3);
    expect(data.filter(({ state }) => state === 'ended' || state === 'no-longer-available')).toEqual([]);
  });

  it('have the grace period that the program tells, those of members none, for nobody joins late', async () => {
    const asked = { ...(await as(SALMA)), params: {} };
    const { days } = await ask(serveGracePeriod, services, asked);
    const { data } = await ask(serveBonuses, services, await as(SALMA));
    expect(data.map(({ target }) => target.metric)).toContain('members');
    for (const { ends_at, grace_ends_at, target } of data)
      expect(Date.parse(grace_ends_at) - Date.parse(ends_at)).toBe(target.metric === 'members' ? 0 : days * 86_400_000);
    expect((await ask(serveDisplayFormats, services, asked)).formats).toHaveProperty('bonus_progress');
  });
});

describe('notifications of the sandbox', () => {
  it.each([SALMA, STORE])('fill more than two pages for %s, new ones before those that were read', async (who) => {
    const { total, total_unread, data } = await ask(serveNotifications, services, {
      ...(await as(who)),
      query: { per_page: '50' },
    });
    expect(total).toBeGreaterThan(25);
    expect(total_unread).toBeGreaterThan(0);
    expect(total_unread).toBeLessThan(total);
    const statuses = data.map(({ status }) => status);
    expect(statuses).toEqual([...statuses].toSorted());
    expect(data.every(({ title, body }) => title !== '' && !/[{}]/.test(title + body))).toBe(true);
  });
});
