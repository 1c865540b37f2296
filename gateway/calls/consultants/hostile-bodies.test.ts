import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { registerConsultant, updateConsultant } from '#shared/contract/calls/profile.ts';
import { type TestServer, testServer, underKey } from '#gateway/http/test-server.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { serveAddPaymentMethod } from '#gateway/calls/ewoks/payment-methods.ts';
import type { Services } from '#gateway/base/services.ts';
import { serveRegister } from './register.ts';
import { addVisitor, registrationOf } from './testing.ts';
import { serveUpdateConsultant } from './update.ts';

const database = databaseForTests();
let services: Services;
let server: TestServer;
let count = 0;
beforeAll(async () => {
  services = testServices(database.db);
  server = await testServer(services, [serveRegister, serveUpdateConsultant, serveAddPaymentMethod]);
}, 240_000);
afterAll(() => server.close());

const OTHERS =
  'email whatsapp_number kra_pin store_name signature timeslot networks geo_location profile_picture id_card_picture ' +
  'status synced level_id consultant_id toggles __proto__';
const NAMES = [...Object.keys(registrationOf('0612345678')), ...OTHERS.split(' ')];
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '\0', 'a\0b', '\ud800', '٠٦١٢٣٤٥٦٧٨', '9'.repeat(199), 'é'.repeat(5000)),
  fc.constantFrom<unknown>("'; drop table consultant; --", '%_\\', '0001-01-01', '2026-02-31', '2026-02-31T00:00:00Z'),
  fc.constantFrom<unknown>({ id: '__proto__' }, { id: '\0' }, [{ id: null, name: '\0' }], {
    latitude: 1e308,
    longitude: 0,
  }),
  fc.constantFrom<unknown>(true, -1, 1e308, [], {}, [[]], { id: { id: 1 } }),
  fc.string({ unit: 'binary' }),
);
const changes = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), nasty), { minLength: 1, maxLength: 3 });

const rowOf = (id: number) =>
  database.db.selectFrom('consultant').selectAll().where('consultant_id', '=', id).executeTakeFirstOrThrow();

describe('a body that somebody made up', () => {
  it('registers nobody, or is judged as every other', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        count += 1;
        const id = await addVisitor(database.db, `hostile-${count}`);
        const phone = `06${String(count).padStart(8, '0')}`;
        const data = { ...registrationOf(phone, { agreement_version: null }), ...Object.fromEntries(changed) };
        const call = await server.signOn(id);
        const { status } = await call(registerConsultant, { body: { data }, headers: underKey(`h-${count}`) });
        expect([200, 409, 422]).toContain(status);
        const row = await rowOf(id);
        expect(row.registered).toBe(status === 200);
        expect(row).toMatchObject({ status: 'active', synced: false, role: 'consultant', level_id: null });
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('changes of a consultant what its owner may change, or nothing', async () => {
    const id = await addConsultant(database.db, 'changed');
    const call = await server.signOn(id);
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        count += 1;
        const before = await rowOf(id);
        const body = Object.fromEntries(changed);
        const headers = { ...underKey(`c-${count}`), 'if-match': `"${before.profile_version}"` };
        const { status } = await call(updateConsultant, { body, headers });
        expect([200, 409, 422]).toContain(status);
        const after = await rowOf(id);
        expect(status === 200 || isDeepStrictEqual(after, before)).toBe(true);
        const { status: standing, synced, level_id, accepted_terms, toggles, has_payment_method, external_id } = before;
        expect(after).toMatchObject({
          status: standing,
          synced,
          level_id,
          accepted_terms,
          toggles,
          has_payment_method,
          external_id,
        });
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it('adds no account that nobody can be paid to', async () => {
    const id = await addConsultant(database.db, 'paid');
    const call = await server.signOn(id);
    const field = fc.oneof(nasty, fc.constant('0612345678'));
    await fc.assert(
      fc.asyncProperty(field, field, async (full_name, phone_number) => {
        count += 1;
        const asked = {
          params: { type: 'mobile_money' },
          body: { full_name, phone_number },
          headers: underKey(`p-${count}`),
        };
        expect([200, 422]).toContain((await call(addPaymentMethod, asked)).status);
      }),
      { numRuns: 60 },
    );
    const stored = await database.db
      .selectFrom('payment_method')
      .select(['name', 'number'])
      .where('consultant_id', '=', id)
      .execute();
    for (const { name, number } of stored) expect([name.trim() !== '', number]).toEqual([true, '0612345678']);
  }, 60_000);
});
