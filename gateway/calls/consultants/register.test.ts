import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { registerConsultant } from '#shared/contract/calls/profile.ts';
import { skyStates } from '#shared/contract/calls/lookups.ts';
import { type TestServer, testServer, underKey } from '#gateway/http/test-server.ts';
import { publishAgreement } from '#gateway/program/agreement.ts';
import { levelRows } from '#gateway/program/level-rows.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import { serveSkyStates } from '#gateway/calls/ewoks/lookups.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveRegister } from './register.ts';
import { addVisitor, agreementWords, registrationOf } from './testing.ts';

const database = databaseForTests();
let services: Services;
beforeAll(async () => {
  services = testServices(database.db);
  await database.db
    .insertInto('level')
    .values(levelRows(await sampleProgram('ma', '2026-03-20')))
    .execute();
  await publishAgreement(database.db, '1.0', agreementWords('one'), '2025-01-01T00:00:00Z');
  await publishAgreement(database.db, '2.0', agreementWords('two'), '2026-01-01T00:00:00Z');
}, 240_000);

const register = async (id: number, data: unknown) =>
  ask(serveRegister, services, { session: await sessionOf(services, id), params: {}, body: { data } });
const rowOf = (id: number) =>
  database.db.selectFrom('consultant').selectAll().where('consultant_id', '=', id).executeTakeFirstOrThrow();

describe('a registration', () => {
  it('makes the person who signed on a consultant that waits for its confirmation', async () => {
    const id = await addVisitor(database.db, 'imane');
    const answer = await register(id, registrationOf('+212 612-345678'));
    expect(answer.consultant).toMatchObject({
      id: String(id),
      first_name: 'Imane',
      phone_number: '0612345678',
      email: 'imane@mail.example',
      birthday: '1999-05-04',
      location: { id: 'sale', name: 'Salé', state: { id: 'rsk' } },
      recruitment_channel: { id: 'friend', channel: 'Ami ou famille' },
      languages: [
        { id: 'darija', name: 'Darija' },
        { id: null, name: 'Tamazight du Rif' },
      ],
      level: { id: 'bronze' },
      jforce_agreement: true,
      updated_jforce_agreement: true,
      date_agreement: '2026-03-19T22:15:00Z',
      synced: false,
      version: 2,
    });
    expect(answer.customer_data).toMatchObject({
      jforce_agent: true,
      payment_method_mandatory: true,
      has_payment_method: false,
      accepted_terms_and_conditions: true,
      agreement_version: '2.0',
      updated_jforce_agreement_content: null,
      updated_jforce_agreement_pdf: '/api/documents/agreement/2.0/fr',
    });
    expect(answer.customer_data.feature_toggles).toMatchObject({ personal_info: true, orders: true });
    expect(answer.consultant.external_id).toMatch(/^JF-\w{9}$/);
  });

  it('keeps the moment of the tap beside the moment it was received', async () => {
    const id = await addVisitor(database.db, 'tap');
    await register(id, registrationOf('0612345001'));
    const stored = await database.db
      .selectFrom('consultant_agreement')
      .selectAll()
      .where('consultant_id', '=', id)
      .execute();
    expect(stored).toEqual([
      {
        consultant_id: id,
        version: '2.0',
        agreed_at: '2026-03-19T22:15:00Z',
        received_at: '2026-03-20T12:00:00Z',
        locale: 'fr',
      },
    ]);
  });

  it('keeps papers, signature and what was declared, and hands none of it out', async () => {
    const id = await addVisitor(database.db, 'papers');
    const answer = await register(
      id,
      registrationOf('0612345002', { signature: 'I. Alaoui', is_convicted: true, is_relative_in_product: true }),
    );
    expect(JSON.stringify(answer)).not.toMatch(/I\. Alaoui|is_convicted|is_relative|"signature"|"id_card_picture"/);
    expect(await rowOf(id)).toMatchObject({ signature: 'I. Alaoui', is_convicted: true, is_relative_in_product: true });
  });

  it('puts the person into the team of the one who referred it', async () => {
    const leader = await addConsultant(database.db, 'JF-LEADER');
    const id = await addVisitor(database.db, 'referred');
    await register(id, registrationOf('0612345003', { referral: 'JF-LEADER' }));
    expect((await rowOf(id)).leader_id).toBe(leader);
  });

  it('tells every wrong field by its name', async () => {
    const id = await addVisitor(database.db, 'wrong');
    const wrong = registrationOf('0512345678', {
      first_name: ' ',
      gender: null,
      location: { id: 'atlantis' },
      birthday: '2026-03-21',
      profile_picture: '/api/uploads/AAAAAAAAAAAAAAAAAAAAAA',
      geo_location: { latitude: 91, longitude: 0 },
      languages: [{ id: 'klingon', name: 'Klingon' }],
      networks: [{ id: null, name: '<b>' }],
      kra_pin: 'A1',
    });
    const refusal = await register(id, wrong).catch((cause: unknown) => cause);
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED' });
    const errors = v.parse(
      v.object({ errors: v.array(v.object({ property: v.string(), code: v.string() })) }),
      refusal,
    );
    expect(errors.errors.map(({ property, code }) => `${property} ${code}`).toSorted()).toEqual([
      'birthday birthday_future',
      'first_name first_name_required',
      'gender gender_required',
      'geo_location place_invalid',
      'kra_pin not_offered',
      'languages unknown_choice',
      'location unknown_choice',
      'networks special_characters',
      'phone_number phone_invalid',
      'profile_picture picture_unknown',
    ]);
    expect(await rowOf(id)).toMatchObject({ registered: false, first_name: 'Salma' });
  });

  it('refuses a phone number that somebody else is registered with', async () => {
    await addConsultant(database.db, 'phone-owner', { phone_number: '0612345004' });
    const id = await addVisitor(database.db, 'doubled');
    await expect(register(id, registrationOf('00212612345004'))).rejects.toMatchObject({
      errors: [{ property: 'phone_number', code: 'phone_taken' }],
    });
  });

  it('does not tell whose number is taken to a body that is wrong otherwise', async () => {
    const id = await addVisitor(database.db, 'curious');
    await addConsultant(database.db, 'phone-holder', { phone_number: '0612345014' });
    const wrong = { ...registrationOf('0612345014'), first_name: '' };
    const refusal: unknown = await register(id, wrong).catch((cause: unknown) => cause);
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(refusal)).not.toContain('phone_taken');
    const stale = { ...registrationOf('0612345014'), agreement_version: '0.1' };
    await expect(register(id, stale)).rejects.toMatchObject({ code: 'AGREEMENT_STALE' });
  });

  it('gives a number to one of two people who register with it at the same moment', async () => {
    const both = [await addVisitor(database.db, 'racer-1'), await addVisitor(database.db, 'racer-2')];
    const done = await Promise.allSettled(both.map((id) => register(id, registrationOf('0612345012'))));
    const refused = done.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ errors: [{ property: 'phone_number', code: 'phone_taken' }] });
  });

  it('refuses an agreement that is not the present one, and a tap that cannot have been', async () => {
    const id = await addVisitor(database.db, 'stale');
    await expect(register(id, registrationOf('0612345005', { agreement_version: '1.0' }))).rejects.toMatchObject({
      code: 'AGREEMENT_STALE',
    });
    await expect(
      register(id, registrationOf('0612345005', { date_of_agreement: '0001-01-01T00:00:00Z' })),
    ).rejects.toMatchObject({ errors: [{ property: 'date_of_agreement', code: 'date_invalid' }] });
    await expect(
      register(id, registrationOf('0612345005', { date_of_agreement: '2026-03-21T12:00:01Z' })),
    ).rejects.toMatchObject({ errors: [{ property: 'date_of_agreement', code: 'date_invalid' }] });
  });

  it('happens once', async () => {
    const id = await addVisitor(database.db, 'again');
    await register(id, registrationOf('0612345006'));
    await expect(register(id, registrationOf('0612345007'))).rejects.toMatchObject({
      code: 'CONFLICT',
      current: { phone_number: '0612345006' },
    });
  });
});

describe('over the wire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(services, [serveRegister, serveSkyStates]);
  });
  afterAll(() => server.close());

  it.each(['status', 'level_id', 'jforce_agreement_date', 'synced', 'payment_mandatory', 'role', 'external_id'])(
    'a body with %s is refused',
    async (name) => {
      const id = await addVisitor(database.db, `field-${name}`);
      const call = await server.signOn(id);
      const data = { ...registrationOf('0612345008'), [name]: 'active' };
      const answer = await call(registerConsultant, { body: { data }, headers: underKey(`field-${name}`) });
      expect(answer.status).toBe(422);
      expect((await rowOf(id)).registered).toBe(false);
    },
  );

  it('goes on under a new session, and the one before is dead', async () => {
    const id = await addVisitor(database.db, 'session');
    const call = await server.signOn(id);
    const asked = { body: { data: registrationOf('0612345009') }, headers: underKey('session-1') };
    const answer = await call(registerConsultant, asked);
    expect(answer.status).toBe(200);
    const { response } = v.parse(
      v.object({ response: v.object({ jforce_token: v.pipe(v.string(), v.minLength(20)) }) }),
      answer.body,
    );
    expect((await call(skyStates)).status).toBe(401);
    const stored = await database.db
      .selectFrom('idempotency_key')
      .select('answer')
      .where('key', '=', 'session-1')
      .execute();
    expect(stored[0]?.answer).not.toContain(response.jforce_token);
  });

  it('is answered again in the session that it ended, which answers nothing else', async () => {
    const id = await addVisitor(database.db, 'unheard');
    const call = await server.signOn(id);
    const asked = { body: { data: registrationOf('0612345011') }, headers: underKey('unheard-1') };
    await call(registerConsultant, asked);
    const again = await call(registerConsultant, asked);
    expect(again.status).toBe(200);
    expect(String(again.headers['set-cookie'])).toContain('jforce=');
    expect((await call(registerConsultant, { ...asked, headers: underKey('unheard-2') })).status).toBe(401);
    expect((await call(skyStates, { headers: underKey('unheard-1') })).status).toBe(401);
    const other = { ...asked, body: { data: registrationOf('0612345013') } };
    expect(await call(registerConsultant, other)).toMatchObject({ body: { error: { code: 'KEY_REUSED' } } });
  });

  it('is answered again under its key, with the token of the session that asks', async () => {
    const id = await addVisitor(database.db, 'replay');
    const asked = { body: { data: registrationOf('0612345010') }, headers: underKey('replay-1') };
    const [first, second] = await Promise.all([server.signOn(id), server.signOn(id)]);
    const answers = [await first(registerConsultant, asked), await second(registerConsultant, asked)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = answers.map(
      ({ body }) => v.parse(v.object({ response: v.object({ jforce_token: v.string() }) }), body).response.jforce_token,
    );
    expect(new Set(tokens).size).toBe(2);
  });
});
