import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sandboxClock } from '#gateway/base/sandbox-clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { addVisitor, agreementWords, registrationOf } from '#gateway/calls/consultants/testing.ts';
import { serveRegister } from '#gateway/calls/consultants/register.ts';
import { serveUpdateConsultant } from '#gateway/calls/consultants/update.ts';
import { serveInviteUser } from '#gateway/calls/ewoks/invite-user.ts';
import { serveAddPaymentMethod } from '#gateway/calls/ewoks/payment-methods.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { numberChanges } from '#gateway/changes/number-changes.ts';
import { readChanges } from '#gateway/changes/read-changes.ts';
import type { Command } from '#gateway/cli/command.ts';
import { payoutsCommand } from '#gateway/cli/payouts-command.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { tell } from '#gateway/feed/testing/tell.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { publishAgreement } from '#gateway/program/agreement.ts';
import { keyCommand } from './key-command.ts';
import { webhooksCommand } from './webhooks-command.ts';

const database = databaseForTests();
let services: Services;
let now = Date.parse('2026-03-20T12:00:00Z');
beforeAll(async () => {
  services = { ...testServices(database.db), clock: { now: () => now } };
  await publishAgreement(database.db, '2.0', agreementWords('two'), '2026-01-01T00:00:00Z');
}, 240_000);

async function run(command: Command, ...args: string[]): Promise<string> {
  const said: string[] = [];
  const clock = await sandboxClock(database.db);
  const context = { services, clock, backup: null, dataDir: '', mode: 'sandbox' as const, moveOrders: false };
  await command.run(context, args, (line) => said.push(line));
  return said.join('\n');
}

const lineSchema = v.array(v.object({ amount: v.string(), state: v.string(), account_number: v.string() }));

describe('what a person does from the registration to the first payout', () => {
  let id = 0;
  let code = '';
  let last = 0;
  const asked = async (body: unknown) => ({
    session: await sessionOf(services, id),
    params: { id: String(id) },
    body,
  });
  const news = async () => {
    const upTo = await numberChanges(services);
    const found = await readChanges(database.db, { after: last, upTo }, { limit: 100 });
    last = found.at(-1)?.seq ?? last;
    return found.map(({ change }) => change);
  };

  it('is told: acceptance and registration', async () => {
    id = await addVisitor(database.db, 'imane');
    await ask(serveRegister, services, await asked({ data: registrationOf('0612345678') }));
    const [acceptance, registration] = await news();
    code = registration?.consultant ?? '';
    expect(acceptance).toMatchObject({
      kind: 'acceptance',
      consultant: code,
      data: { version: '2.0', language: 'fr' },
    });
    expect(registration).toMatchObject({
      kind: 'registration',
      data: { first_name: 'Imane', city: 'Salé', leader: null },
    });
    expect(code).toMatch(/^JF-/);
  });

  it('is told: a profile, an invitation, an account with its number', async () => {
    await ask(serveUpdateConsultant, services, { ...(await asked({ first_name: 'Imane Z' })), ifMatch: '2' });
    await ask(serveInviteUser, services, await asked({ type: 'member', name: 'Hind', phone_number: '0699887766' }));
    const account = { full_name: 'Imane Alaoui', phone_number: '0612345678' };
    await ask(serveAddPaymentMethod, services, {
      ...(await asked(account)),
      params: { id: String(id), type: 'mobile_money' },
    });
    const [profile, invitation, added] = await news();
    expect(profile).toMatchObject({ kind: 'profile', data: { first_name: 'Imane Z' } });
    expect(invitation).toMatchObject({ kind: 'invitation', data: { name: 'Hind', phone_number: '0699887766' } });
    expect(added).toMatchObject({
      kind: 'payment-account',
      data: { change: 'added', paid_from: '2026-03-21', accounts: [{ number: '0612345678', type: 'mobile_money' }] },
    });
  });

  it('is told and exported: a payout; and what became of it comes back by the feed', async () => {
    const event = (more: object) => ({ at: '2026-03-19T10:00:00Z', ...more });
    const adjustment = { consultant: code, amount: '1234.50', words: 'Premium' };
    await tell(services, [event({ id: 'a', kind: 'adjustment', data: adjustment })]);
    now = Date.parse('2026-04-02T12:00:00Z');
    await expect(run(payoutsCommand, 'export', '2026-03')).rejects.toThrow('for 2026-03 yet: it is not closed');
    await closeMonths(services, [id], '2026-03-01');
    const [payout] = await news();
    expect(payout).toMatchObject({
      kind: 'payout',
      data: { month: '2026-03', amount_minor: 123_450, method: 'cash', account: { number: '0612345678' } },
    });
    await database.db
      .updateTable('consultant')
      .set({ last_name: '=1+1,"x"' })
      .where('consultant_id', '=', id)
      .execute();
    const csv = await run(payoutsCommand, 'export', '2026-03');
    expect(csv.split('\n')[0]).toContain('consultant,name,month,amount');
    expect(csv).toContain(`${code},"Imane Z =1+1,""x""",2026-03,1234.50,MAD,cash,decided`);
    const mark = (name: string, state: string, at: string, reason = '') => ({
      id: name,
      kind: 'payout',
      at,
      data: { consultant: code, month: '2026-03', state, reason },
    });
    const verdicts = await tell(services, [
      mark('m-2', 'paid', '2026-04-02T11:00:00Z'),
      mark('m-1', 'sent', '2026-04-02T10:00:00Z'),
      mark('m-3', 'failed', '2026-04-02T10:30:00Z'),
    ]);
    expect(verdicts.map(({ result }) => result)).toEqual(['taken', 'taken', 'refused']);
    const late = await tell(services, [mark('m-4', 'failed', '2026-04-02T10:30:00Z', 'Closed account')]);
    expect(late).toMatchObject([{ result: 'taken', reason: 'superseded' }]);
    const lines = v.parse(lineSchema, JSON.parse(await run(payoutsCommand, 'export', '2026-03', '--format', 'json')));
    expect(lines).toEqual([{ amount: '1234.50', state: 'paid', account_number: '0612345678' }]);
    await expect(run(payoutsCommand, 'export', '2026-04')).rejects.toThrow('for 2026-04 yet: it is not closed');
    expect((await run(payoutsCommand, 'export', '2026-02')).trim().split('\n')).toHaveLength(1);
    await expect(run(payoutsCommand, 'export', '2026-13')).rejects.toThrow(PlainFailure);

    // Whoever earned in March and is not closed yet would not be paid by a list that looks whole.
    const paid = await run(payoutsCommand, 'export', '2026-03');
    await addConsultant(database.db, 'late');
    await tell(services, [event({ id: 'b', kind: 'adjustment', data: { ...adjustment, consultant: 'late' } })]);
    await expect(run(payoutsCommand, 'export', '2026-03')).rejects.toThrow(
      '2026-03 is not closed yet for 1 of its consultants',
    );
    expect(await run(payoutsCommand, 'export', '2026-03', '--partial')).toBe(paid);
  });
});

describe('key', () => {
  it('shows a key once, lists keys without it, and ends one', async () => {
    const said = await run(keyCommand, 'create', 'erp', '--scope', 'events');
    const key = said.split('\n').at(-1) ?? '';
    expect(key).toMatch(/^jfk_/);
    const keyId = key.slice(4, 16);
    expect(await run(keyCommand, 'list')).toContain(`${keyId}  erp  events`);
    expect(await run(keyCommand, 'list')).not.toContain(key);
    expect(await run(keyCommand, 'revoke', keyId)).toContain('nothing any more');
    await expect(run(keyCommand, 'revoke', keyId)).rejects.toThrow(PlainFailure);
    await expect(run(keyCommand, 'create', 'erp', '--scope', 'everything')).rejects.toThrow(PlainFailure);
  });
});

describe('webhooks', () => {
  it('adds a target, shows how it goes, and removes it; none in the own network', async () => {
    const said = await run(webhooksCommand, 'add', 'https://hooks.example.org/jforce?key=s3cret', '--kinds', 'payout');
    expect(said).toContain('whsec_');
    const id = /Webhook (\w+)/.exec(said)?.[1] ?? '';
    expect(await run(webhooksCommand)).toMatch(new RegExp(`${id} .*payout  sent up to \\d+  works`));
    // What follows the path may be a key to it.
    expect(await run(webhooksCommand)).not.toContain('s3cret');
    expect(await run(webhooksCommand, 'retry', id)).toBe('https://hooks.example.org/jforce?… is tried again now.');
    await run(webhooksCommand, 'remove', id);
    expect(await run(webhooksCommand)).toBe('There are no webhooks.');
    await expect(run(webhooksCommand, 'add', 'https://10.0.0.5/x')).rejects.toThrow(PlainFailure);
    await expect(run(webhooksCommand, 'add', 'https://hooks.example.org', '--kinds', 'x')).rejects.toThrow(
      PlainFailure,
    );
  });

  it('says how often a target that fails was tried, and when it is next', async () => {
    const said = await run(webhooksCommand, 'add', 'https://hooks.example.org/jforce');
    const id = /Webhook (\w+)/.exec(said)?.[1] ?? '';
    const standing = { failing_since: '2026-03-20T12:00:00Z', failures: 3, last_error: 'the target answered 503' };
    await services.db.updateTable('webhook').set(standing).where('webhook_id', '=', id).execute();
    await services.db
      .updateTable('job')
      .set({ run_at: '2026-03-20T12:01:00Z' })
      .where('lane', '=', `webhook ${id}`)
      .execute();
    expect(await run(webhooksCommand)).toMatch(
      /fails since 2026-03-20T12:00:00Z, tried 3 times, next at 2026-03-20T12:01:00(\.000)?Z: the target answered 503$/,
    );
    await run(webhooksCommand, 'remove', id);
  });
});
