import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { addPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { inviteUser, teamMember } from '#shared/contract/calls/team.ts';
import { TOGGLES } from '#shared/domain/person/toggles.ts';
import type { Served } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { SERVED } from '#gateway/calls/served.ts';
import { togglesWithout } from '#gateway/people/consultants.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { type AskCall, type TestAnswer, type TestServer, testServer, underKey } from './test-server.ts';

/** Names in paths that mean the same for everybody; all others name something that belongs to one consultant. */
const COMMON: Readonly<Record<string, string>> = {
  type: 'mobile_money',
  bonusId: 'spring',
  levelId: 'silver',
  stateId: '1',
  blockCode: 'faq',
  period: '2026-03-01',
};
/** Bodies of writes on something named in the path, with which the write would take effect for its owner. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT ewoks/consultants/{id}/payment-methods/{type}/{paymentMethodId}': {
    full_name: 'Mallory',
    phone_number: '0612345699',
  },
  'PUT ewoks/consultants/{id}/goals/{period}': { amount: 100_000 },
};
const BANK = { full_name: 'Salma El Idrissi', phone_number: '0612345678' };

const OWN = SERVED.filter(({ call }) => call.access === 'own');
const ROLES = ['other', 'leader', 'member', 'banned', 'featureOff', 'unregistered', 'support'] as const;
type Role = (typeof ROLES)[number];

const database = databaseForTests();
let services: Services;
let server: TestServer;
let victim: number;
/** What belongs to the victim, by its name in paths. */
let belongs: Record<string, string>;
const ids = new Map<Role, number>();
const sessions = new Map<Role, AskCall>();
let questions = 0;

beforeAll(async () => {
  services = testServices(database.db);
  // Counts the questions that the database answers with rows; the audit log, which is only written, is none of them.
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if (result.rows.length > 0) questions += 1;
      return Promise.resolve(result);
    },
  });
  server = await testServer({ ...services, db: counted }, SERVED);
  const { db } = database;
  const leader = await addConsultant(db, 'leader');
  victim = await addConsultant(db, 'victim', { leader_id: leader });
  ids.set('leader', leader);
  ids.set('other', await addConsultant(db, 'other'));
  ids.set('member', await addConsultant(db, 'member', { leader_id: victim }));
  ids.set('banned', await addConsultant(db, 'banned', { status: 'banned' }));
  ids.set('featureOff', await addConsultant(db, 'off', { toggles: JSON.stringify(togglesWithout(...TOGGLES)) }));
  ids.set('unregistered', await addConsultant(db, 'new', { registered: false }));
  ids.set('support', await addConsultant(db, 'support', { role: 'support' }));
  for (const [role, id] of ids) sessions.set(role, await server.signOn(id));
  belongs = await belongingsOf(victim);
}, 240_000);
afterAll(() => server.close());

const idOf = (role: Role): number => ids.get(role) ?? 0;

async function belongingsOf(consultantId: number): Promise<Record<string, string>> {
  await ingest(services, [lineOf(consultantId, 'V-1')]);
  const notification = await database.db
    .insertInto('notification')
    .values({
      consultant_id: consultantId,
      kind: 'item-completed',
      params: '{}',
      target: '/orders',
      source_key: 'one',
      created_at: '2026-03-20T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await server.signOn(consultantId);
  const added = await owner(addPaymentMethod, {
    params: { type: 'mobile_money' },
    body: BANK,
    headers: underKey('bank'),
  });
  const paymentMethodId = v.parse(v.object({ response: v.object({ id: v.string() }) }), added.body).response.id;
  return {
    orderId: 'V-1',
    teamMemberId: String(idOf('member')),
    notificationId: String(notification.id),
    paymentMethodId,
  };
}

const codeOf = ({ body }: TestAnswer): string =>
  v.parse(v.object({ error: v.object({ code: v.string() }) }), body).error.code;
const namesIn = ({ call }: Served): string[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'id');

let keys = 0;
/** Asks a call about what belongs to the victim; `id` is whose data the path names. */
function ask(each: Served, session: AskCall | undefined, id: number): Promise<TestAnswer> {
  if (session === undefined) throw new Error('There is no such session');
  keys += 1;
  const { call } = each;
  const write = call.method !== 'GET';
  return session(call, {
    params: { ...COMMON, ...belongs, id: String(id) },
    headers: write ? underKey(`key-${keys}`) : {},
    ...(write ? { body: BODIES[`${call.method} ${call.path}`] ?? {} } : {}),
  });
}

const titled = (list: readonly Served[]) =>
  list.map((each) => ({ title: `${each.call.method} ${each.call.path}`, each }));

describe('the data of a consultant', () => {
  it('are named in paths by nothing that this test does not know', () => {
    const known = new Set([...Object.keys(COMMON), ...Object.keys(belongs)]);
    expect([...new Set(SERVED.flatMap(namesIn))].filter((name) => !known.has(name))).toEqual([]);
  });

  describe.each(titled(OWN))('$title', ({ each }) => {
    it('are refused to everybody else, and nothing of theirs changes', async () => {
      for (const role of ROLES) {
        const answer = await ask(each, sessions.get(role), victim);
        expect([role, answer.status, codeOf(answer)]).toEqual([role, 403, 'FORBIDDEN']);
      }
    });

    it('are refused to support that looks through another session', async () => {
      const through = await server.signOn(idOf('other'), idOf('support'));
      expect(codeOf(await ask(each, through, victim))).toBe('FORBIDDEN');
    });

    it('are refused to the consultant itself while it is banned, or not registered', async () => {
      for (const role of ['banned', 'unregistered'] as const)
        expect(codeOf(await ask(each, sessions.get(role), idOf(role)))).toBe('FORBIDDEN');
    });
  });

  describe.each(titled(OWN.filter((each) => namesIn(each).some((name) => !(name in COMMON)))))('$title', ({ each }) => {
    it('are not found by others under their own id', async () => {
      for (const role of ['other', 'leader', 'member'] as const) {
        const answer = await ask(each, sessions.get(role), idOf(role));
        expect([role, answer.status, codeOf(answer)]).toEqual([role, 404, 'NOT_FOUND']);
      }
    });
  });

  it.each(titled(OWN.filter(({ call }) => call.method === 'GET')))(
    '$title: nothing is read before it is permitted',
    async ({ each }) => {
      for (const [role, id] of [
        ['other', victim],
        ['banned', idOf('banned')],
      ] as const) {
        questions = 0;
        await ask(each, sessions.get(role), id);
        // The session.
        expect([role, questions]).toEqual([role, 1]);
      }
    },
  );

  it('stand in the audit log with everybody who asked for them', async () => {
    await server.flush();
    const lines = await database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'outcome'])
      .where('object', 'like', `%id=${victim}%`)
      .where('outcome', '=', 'FORBIDDEN')
      .execute();
    for (const role of ROLES) {
      const actions = lines.filter((line) => line.actor_id === idOf(role)).map((line) => line.action);
      expect(actions).toEqual(expect.arrayContaining(OWN.map(({ call }) => `${call.method} ${call.path}`)));
    }
  });

  it('did not change by any of this', async () => {
    const methods = await database.db
      .selectFrom('payment_method')
      .select(['name', 'version', 'removed_at'])
      .where('consultant_id', '=', victim)
      .execute();
    expect(methods).toEqual([{ name: BANK.full_name, version: 1, removed_at: null }]);
  });
});

describe('a leader', () => {
  it('sees of a member only what a leader may', async () => {
    const answer = await sessions.get('leader')?.(teamMember, { params: { teamMemberId: String(victim) } });
    expect(answer?.status).toBe(200);
    const { response } = v.parse(v.object({ response: v.record(v.string(), v.unknown()) }), answer?.body);
    expect(Object.keys(response).filter((name) => !(name in teamMember.answer.entries))).toEqual([]);
  });
});

describe('a feature that is off', () => {
  it.each(titled(SERVED.filter(({ call }) => call.toggle !== undefined)))('$title is refused', async ({ each }) => {
    const answer = await ask(each, sessions.get('featureOff'), idOf('featureOff'));
    expect([answer.status, codeOf(answer)]).toEqual([403, 'FEATURE_OFF']);
  });
});

describe('support in the session of a consultant', () => {
  it.each(titled(SERVED.filter(({ call }) => call.noImpersonation === true)))('may not $title', async ({ each }) => {
    const through = await server.signOn(victim, idOf('support'));
    const answer = await ask(each, through, victim);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  });

  it('is told by the code that it is support who may not', async () => {
    const through = await server.signOn(victim, idOf('support'));
    const invite = SERVED.find(({ call }) => call === inviteUser);
    if (invite === undefined) throw new Error('Invitations are not served');
    expect(await ask(invite, through, victim)).toMatchObject({
      status: 403,
      body: { error: { errors: [{ code: 'not_for_support' }] } },
    });
  });

  it('is kept from all payment details of the consultant', () => {
    const details = OWN.filter(({ call }) => call.path.includes('payment-methods'));
    expect(details.map(({ call }) => call.noImpersonation)).toEqual([true, true, true, true, true]);
  });

  it('leaves a line in the audit log with every look', async () => {
    const consultant = await addConsultant(database.db, 'looked-at');
    const through = await server.signOn(consultant, idOf('support'));
    const looks = SERVED.filter(({ call }) => call.method === 'GET' && call.access === 'own' && !call.noImpersonation);
    for (const each of looks) await ask(each, through, consultant);
    await server.flush();
    const lines = await database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('consultant_id', '=', consultant)
      .where('impersonated', '=', true)
      .execute();
    expect(lines.map((line) => line.action).toSorted()).toEqual(looks.map(({ call }) => `GET ${call.path}`).toSorted());
    expect(new Set(lines.map((line) => line.actor_id))).toEqual(new Set([idOf('support')]));
  });
});
