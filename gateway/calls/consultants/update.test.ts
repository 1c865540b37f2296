import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileChange } from '#shared/contract/calls/profile.ts';
import { publishAgreement } from '#gateway/program/agreement.ts';
import { togglesWithout } from '#gateway/people/consultants.ts';
import { keepPicture } from '#gateway/people/uploads.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, countsOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveAcceptAgreement } from './accept-agreement.ts';
import { agreementWords } from './testing.ts';
import { serveUpdateConsultant } from './update.ts';

const database = databaseForTests();
let services: Services;
let id: number;
let count = 0;
beforeAll(async () => {
  services = testServices(database.db);
  await publishAgreement(database.db, '1.0', agreementWords('one'), '2025-01-01T00:00:00Z');
}, 240_000);
beforeEach(async () => {
  count += 1;
  id = await addConsultant(database.db, `JF-${count}`, {
    agreement_version: '1.0',
    phone_number: `06000000${10 + count}`,
  });
});

const rowOf = (who: number) =>
  database.db.selectFrom('consultant').selectAll().where('consultant_id', '=', who).executeTakeFirstOrThrow();
const acceptancesOf = (who: number) =>
  database.db.selectFrom('consultant_agreement').selectAll().where('consultant_id', '=', who).execute();

async function update(body: ProfileChange, given: { ifMatch?: string; session?: Partial<Session> } = {}) {
  const session = { ...(await sessionOf(services, id)), ...given.session };
  const ifMatch = given.ifMatch === undefined ? {} : { ifMatch: given.ifMatch };
  const { consultant } = await ask(serveUpdateConsultant, services, {
    session,
    params: { id: String(id) },
    body,
    ...ifMatch,
  });
  return consultant;
}

it('a phone number that is taken is told only to a body that is right otherwise', async () => {
  await addConsultant(database.db, 'phone-holder', { phone_number: '0612345014' });
  const phone = { phone_number: '0612345014' };
  const taken = { errors: [{ property: 'phone_number', code: 'phone_taken' }] };
  await expect(update(phone, { ifMatch: '1' })).rejects.toMatchObject(taken);
  await expect(update({ ...phone, first_name: '' }, { ifMatch: '1' })).rejects.not.toMatchObject(taken);
  const stale: ProfileChange = { ...phone, updated_jforce_agreement: true, agreement_version: '0.1' };
  await expect(update(stale, { ifMatch: '1' })).rejects.toMatchObject({ code: 'AGREEMENT_STALE' });
  const asSupport = { ifMatch: '1', session: { impersonatorId: 1 } };
  await expect(update(phone, asSupport)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('support in the session of a consultant', () => {
  const asSupport = { ifMatch: '1', session: { impersonatorId: 1 } };

  it.each([
    ['phone_number', { phone_number: '0699887766' }],
    ['id_card_number', { id_card_number: 'AB123456' }],
  ])('may not change the %s, and is told which rule it is', async (property, body) => {
    const before = await rowOf(id);
    await expect(update(body, asSupport)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ property, code: 'not_for_support' }],
    });
    expect(await rowOf(id)).toMatchObject({ phone_number: before.phone_number, id_card_number: before.id_card_number });
  });

  it.each([
    ['sign', 'signature', { signature: 'Salma' }],
    ['declare something', 'is_convicted', { is_convicted: false }],
    ['declare kinship', 'is_relative_in_product', { is_relative_in_product: false }],
    ['take the picture of the ID card away', 'id_card_picture', { id_card_picture: null }],
  ])('may not %s in the name of the person', async (_what, property, body) => {
    const path = await keepPicture(
      database.db,
      id,
      { type: 'image/png', bytes: new Uint8Array([1]) },
      '2026-03-20T12:00:00Z',
    );
    await update({ id_card_picture: path }, { ifMatch: '1' });
    const before = await rowOf(id);
    await expect(update(body, { ...asSupport, ifMatch: '2' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ property, code: 'not_for_support' }],
    });
    expect(await rowOf(id)).toEqual(before);
  });

  it('may mend the rest beside the number as it is', async () => {
    const { phone_number } = await rowOf(id);
    expect(await update({ address: 'new', phone_number: phone_number ?? '' }, asSupport)).toMatchObject({
      address: 'new',
    });
  });
});

describe('a change of the profile', () => {
  it('changes what it names, raises the version and tells the devices', async () => {
    const { syncSeq: before } = await countsOf(database.db, id);
    const changed = await update(
      { address: ' 4, rue Neuve ', location: { id: 'fes' }, whatsapp_number: null },
      { ifMatch: '1' },
    );
    expect(changed).toMatchObject({
      address: '4, rue Neuve',
      location: { id: 'fes', name: 'Fès', state: { id: 'fes-meknes', name: 'Fès-Meknès' } },
      first_name: 'Salma',
      version: 2,
    });
    expect((await countsOf(database.db, id)).syncSeq).toBe(before + 1);
  });

  it('counts as a statement of what it changed, so that an older one of the marketplace does not undo it', async () => {
    await update({ first_name: 'Salima', last_name: `JF-${count}`, address: 'new' }, { ifMatch: '1' });
    const stated = database.db.selectFrom('feed_field').selectAll().where('consultant_id', '=', id);
    expect(await stated.execute()).toEqual([
      { consultant_id: id, field: 'first_name', at: '2026-03-20T12:00:00Z', event_id: '' },
    ]);
  });

  it('tells the leader, too', async () => {
    const leader = await addConsultant(database.db, `leader-${count}`);
    await database.db.updateTable('consultant').set({ leader_id: leader }).where('consultant_id', '=', id).execute();
    await update({ first_name: 'Salima' }, { ifMatch: '1' });
    expect((await countsOf(database.db, leader)).syncSeq).toBe(1);
  });

  it('of another version than the present one is a conflict that shows the present value', async () => {
    await update({ address: 'first' }, { ifMatch: '1' });
    await expect(update({ address: 'second' }, { ifMatch: '1' })).rejects.toMatchObject({
      code: 'CONFLICT',
      current: { address: 'first', version: 2 },
    });
  });

  it('names the version that it edited', async () => {
    await expect(update({ address: 'x' })).rejects.toMatchObject({ errors: [{ property: 'If-Match' }] });
  });

  it('is no conflict with a language that was chosen elsewhere, nor with nothing at all', async () => {
    await update({ preferred_language: 'en' });
    await update({});
    expect((await update({ address: 'new' }, { ifMatch: '1' })).version).toBe(2);
  });

  it('is refused field by field, and then nothing of it is kept', async () => {
    const wrong: ProfileChange = { first_name: '', phone_number: '0512345678', address: 'new' };
    await expect(update(wrong, { ifMatch: '1' })).rejects.toMatchObject({
      errors: [
        { property: 'first_name', code: 'first_name_required' },
        { property: 'phone_number', code: 'phone_invalid' },
      ],
    });
    expect((await rowOf(id)).address).toBeNull();
  });

  it('is refused where the feature is off, while the language can still be changed', async () => {
    const session = { toggles: togglesWithout('personal_info') };
    await expect(update({ address: 'x' }, { ifMatch: '1', session })).rejects.toMatchObject({ code: 'FEATURE_OFF' });
    expect((await update({ preferred_language: 'ar' }, { session })).preferred_language).toBe('ar');
  });
});

describe('pictures of a profile', () => {
  const picture = { type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
  const upload = (who: number) => keepPicture(database.db, who, picture, '2026-03-20T12:00:00Z');
  const uploadsOf = (who: number) =>
    database.db.selectFrom('upload').select(['id', 'used_as']).where('consultant_id', '=', who).execute();

  it('are the own ones only', async () => {
    const other = await addConsultant(database.db, `other-${count}`);
    const foreign = await upload(other);
    for (const profile_picture of [foreign, 'https://evil.example/x.png', '/api/uploads/../x']) {
      await expect(update({ profile_picture }, { ifMatch: '1' })).rejects.toMatchObject({
        errors: [{ property: 'profile_picture', code: 'picture_unknown' }],
      });
    }
  });

  it('serve one use each', async () => {
    const twice = await upload(id);
    const both = update({ profile_picture: twice, id_card_picture: twice }, { ifMatch: '1' });
    await expect(both).rejects.toMatchObject({
      errors: [
        { property: 'profile_picture', code: 'picture_unknown' },
        { property: 'id_card_picture', code: 'picture_unknown' },
      ],
    });
  });

  it('replace the one before, which is removed', async () => {
    const first = await upload(id);
    await update({ profile_picture: first }, { ifMatch: '1' });
    const second = await upload(id);
    const changed = await update({ profile_picture: second }, { ifMatch: '2' });
    expect(changed.profile_picture).toBe(second);
    expect(await uploadsOf(id)).toEqual([{ id: second.replace('/api/uploads/', ''), used_as: 'profile_picture' }]);
  });

  it('of papers are told of, but not named, and serve nothing else', async () => {
    const paper = await upload(id);
    const changed = await update({ id_card_picture: paper }, { ifMatch: '1' });
    expect(changed.has_id_card_picture).toBe(true);
    expect(JSON.stringify(changed)).not.toContain(paper);
    await expect(update({ profile_picture: paper }, { ifMatch: '2' })).rejects.toMatchObject({
      errors: [{ property: 'profile_picture', code: 'picture_unknown' }],
    });
  });
});

describe('the updated agreement', () => {
  it('is accepted by the version that was read, and the tap is kept beside the receipt', async () => {
    const date = '2026-03-18T08:00:00Z';
    await publishAgreement(database.db, '1.1', agreementWords('more'), '2026-02-01T00:00:00Z');
    const changed = await update({ updated_jforce_agreement: true, date_of_agreement: date, agreement_version: '1.1' });
    expect(changed).toMatchObject({ updated_jforce_agreement: true, date_agreement: date });
    expect(await acceptancesOf(id)).toMatchObject([
      { version: '1.1', agreed_at: date, received_at: '2026-03-20T12:00:00Z' },
    ]);
  });

  it('is not accepted on a day that is still to come', async () => {
    const early = update({ updated_jforce_agreement: true, date_of_agreement: '2026-03-21T12:00:01Z' });
    await expect(early).rejects.toMatchObject({ errors: [{ property: 'date_of_agreement', code: 'date_invalid' }] });
  });

  it('that was changed once more is refused as stale', async () => {
    await publishAgreement(database.db, '1.2', agreementWords('again'), '2026-03-01T00:00:00Z');
    const stale = update({ updated_jforce_agreement: true, agreement_version: '1.1' });
    await expect(stale).rejects.toMatchObject({ code: 'AGREEMENT_STALE' });
    expect(await acceptancesOf(id)).toEqual([]);
  });

  it('accepted twice keeps the first acceptance', async () => {
    const accept = (day: string) =>
      update({
        updated_jforce_agreement: true,
        date_of_agreement: `2026-03-${day}T08:00:00Z`,
        agreement_version: '1.2',
      });
    await accept('18');
    expect((await accept('19')).date_agreement).toBe('2026-03-18T08:00:00Z');
    expect(await acceptancesOf(id)).toMatchObject([{ agreed_at: '2026-03-18T08:00:00Z' }]);
  });

  it('is nobody’s to accept for somebody else', async () => {
    const looking = update({ updated_jforce_agreement: true }, { session: { impersonatorId: 1 } });
    await expect(looking).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is not accepted by a date or a version alone', async () => {
    await expect(update({ agreement_version: '1.2' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the terms of the program', () => {
  it('are accepted once, in the version of that moment', async () => {
    await database.db
      .updateTable('consultant')
      .set({ accepted_terms: false, agreement_version: null })
      .where('consultant_id', '=', id)
      .execute();
    const session = await sessionOf(services, id);
    const body = { jforce_agreement: true };
    const { consultant } = await ask(serveAcceptAgreement, services, { session, params: { id: String(id) }, body });
    expect(consultant).toMatchObject({ jforce_agreement: true, updated_jforce_agreement: true, version: 1 });
    const again = await ask(serveAcceptAgreement, services, { session, params: { id: String(id) }, body });
    expect(again.consultant).toEqual(consultant);
    expect(await acceptancesOf(id)).toHaveLength(1);
  });

  it('count from the tap, in the version that was on screen, and not when that one is no longer the present', async () => {
    await database.db
      .updateTable('consultant')
      .set({ accepted_terms: false, agreement_version: null })
      .where('consultant_id', '=', id)
      .execute();
    const session = await sessionOf(services, id);
    const accept = (agreement_version: string) => {
      const body = { jforce_agreement: true as const, date_of_agreement: '2026-03-18T08:00:00Z', agreement_version };
      return ask(serveAcceptAgreement, services, { session, params: { id: String(id) }, body });
    };
    await expect(accept('1.1')).rejects.toMatchObject({ code: 'AGREEMENT_STALE' });
    expect((await accept('1.2')).consultant).toMatchObject({ date_agreement: '2026-03-18T08:00:00Z' });
    expect(await acceptancesOf(id)).toMatchObject([{ version: '1.2', agreed_at: '2026-03-18T08:00:00Z' }]);
  });
});
