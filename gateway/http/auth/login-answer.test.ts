import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { endpointHash, endSubscriptions, giveUpSubscription, keepSubscription } from '#gateway/push/subscriptions.ts';
import { loginAnswer } from './login-answer.ts';
import { sealingKeysOf } from './sealing-keys.ts';

const sealingRoots = [{ version: 1, root: 'r'.repeat(32) }];
const extra = { token: 'token', capabilities: [], locale: 'fr', sealingRoots } as const;

const database = databaseForTests();
let services: Services;
let own: number;
let support: number;
beforeAll(async () => {
  services = testServices(database.db);
  own = await addConsultant(database.db, 'JF-1');
  support = await addConsultant(database.db, 'JF-SUPPORT', { role: 'support' });
}, 240_000);

const rowOf = (id: number) =>
  database.db.selectFrom('consultant').selectAll().where('consultant_id', '=', id).executeTakeFirstOrThrow();

describe('the answer of a sign-in', () => {
  it('names the subscriptions that push services gave up, until they are told anew or off on all phones', async () => {
    const told = async () =>
      (await loginAnswer(services, { consultantId: own, impersonatorId: null }, extra)).push_gone;
    expect(await told()).toEqual([]);
    const subscriptions = Array.from({ length: 12 }, (_unused, number) => ({
      endpoint: `https://push.example/${number}`,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }));
    const hashes = subscriptions.map(({ endpoint }) => endpointHash(endpoint));
    for (const hash of [...hashes, hashes[4] ?? '']) await giveUpSubscription(services, own, hash);
    const [, , , , again] = subscriptions;
    const newest = [4, 11, 10, 9, 8, 7, 6, 5, 3, 2].map((number) => hashes[number]);
    expect(await told()).toEqual(newest);
    if (again !== undefined) await keepSubscription(services, own, again, 'fr');
    expect(await told()).toEqual(newest.slice(1));
    await endSubscriptions(services, own);
    expect(await told()).toEqual([]);
  });

  it('brings the keys of this very person', async () => {
    const answer = await loginAnswer(services, { consultantId: own, impersonatorId: null }, extra);
    expect(answer.sealing_keys).toEqual(sealingKeysOf(sealingRoots, answer.subject));
    expect(answer.sealing_keys).toHaveLength(1);
  });

  it('tells a banned consultant of their standing, and nothing of their profile', async () => {
    const profile = { phone_number: '0612345678', address: '3, rue Neuve', id_card_number: 'AB123456', city: 'fes' };
    const banned = await addConsultant(database.db, 'JF-BANNED', { status: 'banned', ...profile });
    const answer = await loginAnswer(services, { consultantId: banned, impersonatorId: null }, extra);
    const { consultant } = answer.customer_data;
    expect(consultant).toMatchObject({ id: String(banned), external_id: 'JF-BANNED', status: { label: 'banned' } });
    const { email, first_name } = await rowOf(banned);
    for (const value of [...Object.values(profile), email, first_name])
      expect(JSON.stringify(consultant)).not.toContain(`"${value}"`);
  });

  it('names support that looks on by its number where it has no address', async () => {
    const byEmail = await loginAnswer(services, { consultantId: own, impersonatorId: support }, extra);
    expect(byEmail.impersonated_by).toBe((await rowOf(support)).email);
    const nameless = await addConsultant(database.db, 'JF-NAMELESS', { role: 'support', email: '' });
    const answer = await loginAnswer(services, { consultantId: own, impersonatorId: nameless }, extra);
    expect(answer.impersonated_by).toBe('JF-NAMELESS');
  });

  it('brings support that looks on no key', async () => {
    const answer = await loginAnswer(services, { consultantId: own, impersonatorId: support }, extra);
    expect(answer.sealing_keys).toEqual([]);
  });
});
