import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, findSession } from '#gateway/http/session/session-store.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import { seenAs } from './impersonation.ts';

const database = databaseForTests();
let services: Services;
let support: number;
let seen: number;
/** Number of the last line of the audit log before a test. */
let before: number;
beforeAll(async () => {
  services = testServices(database.db);
  support = await addConsultant(database.db, 'JF-SUPPORT', { role: 'support' });
  seen = await addConsultant(database.db, 'JF-1', { email: 'Salma@mail.example' });
}, 240_000);
beforeEach(async () => {
  await set({ role: 'support', status: 'active' });
  const { last } = await database.db
    .selectFrom('audit_log')
    .select(sql<number>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  before = last;
});

const set = (given: {
  role?: 'support' | 'consultant';
  status?: 'active' | 'suspended' | 'banned';
}): Promise<unknown> => database.db.updateTable('consultant').set(given).where('consultant_id', '=', support).execute();
/** By their numbers whom the support person may see; null for everybody. */
const see = (sees: string[] | null): Promise<unknown> =>
  database.db
    .updateTable('consultant')
    .set({ sees: sees === null ? null : JSON.stringify(sees) })
    .where('consultant_id', '=', support)
    .execute();
const lines = () =>
  database.db
    .selectFrom('audit_log')
    .select(['consultant_id', 'actor_id', 'impersonated', 'action', 'object', 'outcome'])
    .where('id', '>', before)
    .execute();
const line = { actor_id: 0, impersonated: true, action: 'POST login', object: 'impersonation', outcome: 'OK' };

describe('looking through the session of somebody else', () => {
  it.each(['salma@MAIL.example', 'JF-1'])('begins with %s, and the audit log says so', async (name) => {
    expect(await seenAs(services, support, name)).toEqual({ consultantId: seen, impersonatorId: support });
    expect(await lines()).toEqual([{ ...line, consultant_id: seen, actor_id: support }]);
  });

  it.each([{ role: 'consultant' }, { status: 'banned' }, { status: 'suspended' }] as const)(
    'is refused to whoever is %j, and the audit log has the attempt',
    async (given) => {
      await set(given);
      await expect(seenAs(services, support, 'JF-1')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const refused = { ...line, impersonated: false, outcome: 'FORBIDDEN' };
      expect(await lines()).toEqual([{ ...refused, consultant_id: support, actor_id: support }]);
    },
  );

  it('is refused for whom the program does not name to the support person', async () => {
    await see(['JF-OTHER']);
    await expect(seenAs(services, support, 'JF-1')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await see(['JF-OTHER', 'JF-1']);
    expect((await seenAs(services, support, 'JF-1')).consultantId).toBe(seen);
    await see(null);
    expect(await lines()).toMatchObject([{ outcome: 'FORBIDDEN' }, { outcome: 'OK' }]);
  });

  it('is refused for an address that several have; their numbers tell them apart', async () => {
    const [one, other] = [
      await addConsultant(database.db, 'JF-3', { email: 'shared@mail.example' }),
      await addConsultant(database.db, 'JF-4', { email: 'Shared@mail.example' }),
    ];
    const refusal = { code: 'VALIDATION_FAILED', errors: [{ property: 'email', code: 'ambiguous' }] };
    await expect(seenAs(services, support, 'shared@mail.example')).rejects.toMatchObject(refusal);
    expect(await lines()).toMatchObject([{ outcome: 'VALIDATION_FAILED', consultant_id: support }]);
    expect((await seenAs(services, support, 'JF-3')).consultantId).toBe(one);
    expect((await seenAs(services, support, 'JF-4')).consultantId).toBe(other);
  });

  it('begins with the address of one consultant, though visitors who never registered have it too', async () => {
    const registered = await addConsultant(database.db, 'JF-8', { email: 'twice@mail.example' });
    for (const name of ['new-8', 'new-9'])
      await addConsultant(database.db, name, { email: 'twice@mail.example', registered: false });
    await database.db.updateTable('consultant').set({ city: 'Fès' }).where('consultant_id', '=', registered).execute();
    expect((await seenAs(services, support, 'twice@mail.example')).consultantId).toBe(registered);
  });

  it('ends by the own address, whoever else gave it as theirs', async () => {
    for (const name of ['JF-5', 'JF-6', 'JF-7']) await addConsultant(database.db, name, { email: 'help@mail.example' });
    await database.db
      .updateTable('consultant')
      .set({ email: 'Help@mail.example' })
      .where('consultant_id', '=', support)
      .execute();
    expect(await seenAs(services, support, 'help@mail.example')).toEqual({
      consultantId: support,
      impersonatorId: null,
    });
  });

  it.each([{ role: 'consultant' }, { status: 'banned' }, { status: 'suspended' }] as const)(
    'ends with the next request when the support person is %j',
    async (given) => {
      const looking = await beginSession(services, { consultantId: seen, impersonatorId: support, idToken: null });
      const own = await beginSession(services, { consultantId: support, impersonatorId: null, idToken: null });
      expect((await findSession(services, looking))?.session.impersonatorId).toBe(support);
      await set(given);
      expect(await findSession(services, looking)).toBeNull();
      expect(await findSession(services, own)).not.toBeNull();
    },
  );

  it('ends with the next request when the program does not name the person to the support person any more', async () => {
    const looking = await beginSession(services, { consultantId: seen, impersonatorId: support, idToken: null });
    const own = await beginSession(services, { consultantId: support, impersonatorId: null, idToken: null });
    const looks = async (token: string): Promise<boolean> => (await findSession(services, token)) !== null;
    const found: [boolean, boolean][] = [];
    for (const sees of [null, ['JF-1'], ['JF-OTHER', 'JF-1'], ['JF-OTHER', 'JF-11'], [], null]) {
      await see(sees);
      found.push([await looks(looking), await looks(own)]);
    }
    expect(found).toEqual([true, true, true, false, false, true].map((may) => [may, true]));
  });
});
