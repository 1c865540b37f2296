import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#shared/contract/call.ts';
import type { inviteUser } from '#shared/contract/calls/team.ts';
import { joinTeam } from '#gateway/people/team.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { serveInviteUser } from './invite-user.ts';

const database = databaseForTests();
let services: Services;
let inviter = 0;
let stranger = 0;

beforeAll(async () => {
  services = testServices(database.db, '2026-03-20T12:00:00Z');
  const { db } = database;
  const top = await addConsultant(db, 'top', { phone_number: '0600000001' });
  const leader = await addConsultant(db, 'leader', { phone_number: '0600000002', leader_id: top });
  inviter = await addConsultant(db, 'inviter', { phone_number: '0600000003', leader_id: leader });
  await addConsultant(db, 'member', { phone_number: '0600000004', leader_id: inviter });
  stranger = await addConsultant(db, 'stranger', { phone_number: '0600000005' });
  await addConsultant(db, 'led', { phone_number: '0600000006', leader_id: stranger });
});

const invite = async (given: Partial<BodyOf<typeof inviteUser>>, consultantId = inviter) => {
  const session = await sessionOf(services, consultantId);
  const body = { type: 'member', name: 'Hind Tazi', ...given };
  return ask(serveInviteUser, services, { session, params: { id: String(consultantId) }, body });
};

describe('inviting', () => {
  it.each([
    ['oneself', '06 00 00 00 03'],
    ['a member', '+212600000004'],
    ['the leader', '00212600000002'],
    ['the leader of the leader', '+212 6 00 00 00 01'],
    ['who has a leader already', '0600000006'],
  ])('%s is refused in the same words, however the number is written', async (_whom, phone_number) => {
    await expect(invite({ phone_number })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ property: 'phone_number', code: 'recruiting' }],
    });
  });

  it('oneself by e-mail in capitals is refused', async () => {
    await expect(invite({ email: 'INVITER@mail.example' })).rejects.toMatchObject({
      errors: [{ property: 'email', code: 'recruiting' }],
    });
  });

  it('a person whom nobody knows and a consultant without a leader is answered alike', async () => {
    const unknown = await invite({ phone_number: '0677000001' });
    const known = await invite({ phone_number: '0600000005' });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known).toMatchObject({ type: 'member', name: 'Hind Tazi', created_at: '2026-03-20T12:00:00.000Z' });
  });

  it('the same person twice is refused, also to somebody else', async () => {
    await invite({ phone_number: '0677000002', email: 'twice@mail.example', type: 'store' });
    for (const body of [{ phone_number: '+212677000002' }, { email: 'Twice@mail.example' }])
      for (const who of [inviter, stranger]) await expect(invite(body, who)).rejects.toBeInstanceOf(Refusal);
  });

  it('of two contacts a refusal does not tell which of them the program knows', async () => {
    const refusalOf = (phone_number: string): Promise<unknown> =>
      invite({ phone_number, email: 'inviter@mail.example' }).catch((cause: unknown) => cause);
    const known = await refusalOf('0600000006');
    expect(await refusalOf('0677000008')).toEqual(known);
    expect(known).toMatchObject({ errors: [{ property: 'phone_number' }, { property: 'email' }] });
  });

  it('a refused invitation leaves nothing behind: the other contact may still be invited', async () => {
    await expect(invite({ phone_number: '0600000004', email: 'free@mail.example' })).rejects.toBeInstanceOf(Refusal);
    await expect(invite({ email: 'free@mail.example' })).resolves.toMatchObject({ type: 'member' });
  });

  it('the same person twenty times at once goes through once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_unused, index) =>
        invite({ phone_number: '0677000003' }, index % 2 === 0 ? inviter : stranger),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'VALIDATION_FAILED')).toBe(true);
  });

  it.each([
    [{}, 'phone_number', 'phone_required'],
    [{ phone_number: 'abc' }, 'phone_number', 'phone_invalid'],
    [{ email: 'abc' }, 'email', 'email_invalid'],
    [{ phone_number: '0677000009', name: '  ' }, 'name', 'name_required'],
    [{ phone_number: '0677000009', name: 'Al' }, 'name', 'name_length'],
    [{ phone_number: '0677000009', name: 'a'.repeat(101) }, 'name', 'name_length'],
  ])('with %j is not accepted', async (body, property, code) => {
    await expect(invite(body)).rejects.toMatchObject({ errors: [{ property, code }] });
  });

  it('puts who registers later without a code into the team of the inviter', async () => {
    await invite({ phone_number: '0677000004' });
    const joiner = await addConsultant(database.db, 'joiner', { phone_number: '0677000004' });
    const joined = await inTransaction(database.db, (tx) =>
      joinTeam({ ...services, db: tx }, { consultantId: joiner, referral: null }),
    );
    expect(joined).toBe(inviter);
  });

  it('more people than anybody knows in a day is stopped', async () => {
    const tireless = await addConsultant(database.db, 'tireless');
    for (let number = 0; number < 50; number += 1)
      await invite({ phone_number: `06780000${String(number).padStart(2, '0')}` }, tireless);
    await expect(invite({ phone_number: '0678009999' }, tireless)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      afterMs: 86_400_000,
    });
  });
});
