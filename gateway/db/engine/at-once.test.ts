import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { serveAddPaymentMethod } from '#gateway/calls/ewoks/payment-methods.ts';
import { serveInviteUser } from '#gateway/calls/ewoks/invite-user.ts';
import { ask, sessionOf } from '#gateway/calls/test-ask.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import { closeMonths } from '#gateway/jobs/month-end.ts';
import { addJobs } from '#gateway/queue/queue.ts';
import { playDue } from '#gateway/queue/worker.ts';
import { disagreements } from '#gateway/ledger/ledger-check.ts';
import { ingest } from '#gateway/ingest/ingest.ts';
import { addOwnLines } from '#gateway/ledger/ledger-own.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, lineOf, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { inTransaction } from './transaction.ts';

/** What several requests and gateways do to each other: on a PostgreSQL each of them has a connection of its own. */
const database = databaseForTests();

const inApril = () => testServices(database.db, '2026-04-02T12:00:00Z');
const times = <Answer>(count: number, act: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
/** How many of them were answered. */
const succeeded = async (acts: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(acts)).filter((each) => each.status === 'fulfilled').length;
const fail = (cause: unknown): never => {
  throw cause;
};

describe('at the same moment', () => {
  it('events that come in while the months are closed lose and double no money', async () => {
    const leader = await addConsultant(database.db, 'leader');
    const sellers = await times(4, (n) => addConsultant(database.db, `seller-${n}`, { leader_id: leader }));
    const everybody = [leader, ...sellers];
    const sold = (seller: number, n: number, at = '2026-03-05T14:07:00Z') =>
      lineOf(seller, `R${n}`, {
        orderedAt: at,
        priceMinor: 100_000 + n * 400,
        events: [
          { status: 'created', at, reason: null },
          ...(n % 3 === 0 ? [] : [{ status: 'completed', at: '2026-03-20T10:00:00Z', reason: null }]),
          ...(n % 5 === 0 ? [{ status: 'returned', at: '2026-03-25T10:00:00Z', reason: null }] : []),
        ],
      });
    for (const seller of sellers) await ingest(inApril(), [sold(seller, 0), sold(seller, 1)]);
    await Promise.all([
      times(40, (n) => ingest(inApril(), [sold(sellers[n % 4] ?? 0, 2 + n), sold(sellers[(n + 1) % 4] ?? 0, 2 + n)])),
      times(20, (n) => closeMonths(inApril(), [everybody[n % 5] ?? 0], '2026-03-01')),
    ]);
    for (const id of everybody) {
      expect(await disagreements(database, id)).toBe(0);
      const decisions = await database.db
        .selectFrom('payout_decision')
        .select('amount_minor')
        .where('consultant_id', '=', id)
        .execute();
      const { confirmed } = await database.db
        .selectFrom('commission_ledger')
        .select(sql<number>`sum(confirmed_minor)::bigint`.as('confirmed'))
        .where('consultant_id', '=', id)
        .where('period', '<=', '2026-03-01')
        .executeTakeFirstOrThrow();
      expect(decisions).toEqual([{ amount_minor: confirmed }]);
    }
    for (const seller of sellers) {
      const items = await database.db
        .selectFrom('order_item')
        .select(['status', 'commission_minor'])
        .where('consultant_id', '=', seller)
        .execute();
      const worth = items
        .filter(({ status }) => status !== 'returned')
        .reduce((sum, item) => sum + item.commission_minor, 0);
      const lines = await database.db
        .selectFrom('commission_line')
        .select('amount_minor')
        .where('consultant_id', '=', seller)
        .where('type', '=', 'direct')
        .where('category', '!=', 'success-rate')
        .execute();
      expect(lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(worth);
    }
  }, 60_000);

  it('one of ten consultants who invite the same person is the one who did', async () => {
    const inviters = await times(10, (n) => addConsultant(database.db, `inviter-${n}`));
    const body = { type: 'member', name: 'Hind Tazi', phone_number: '0677123456', email: 'hind@mail.example' };
    const acts = inviters.map(async (id) =>
      ask(serveInviteUser, inApril(), { session: await sessionOf(inApril(), id), params: { id: String(id) }, body }),
    );
    expect(await succeeded(acts)).toBe(1);
    const stored = await database.db.selectFrom('referred_contact').select('consultant_id').distinct().execute();
    expect(stored).toHaveLength(1);
  });

  it('no more invitations are taken than a day has, and no more ways of being paid than ten', async () => {
    const id = await addConsultant(database.db, 'busy');
    const session = await sessionOf(inApril(), id);
    const invitations = Array.from({ length: 60 }, (_, n) =>
      ask(serveInviteUser, inApril(), {
        session,
        params: { id: String(id) },
        body: { type: 'member', name: 'Hind', phone_number: `06780001${String(n).padStart(2, '0')}` },
      }),
    );
    expect(await succeeded(invitations)).toBe(50);
    const methods = Array.from({ length: 20 }, () =>
      ask(serveAddPaymentMethod, inApril(), {
        session,
        params: { id: String(id), type: 'mobile_money' },
        body: { full_name: 'Salma El Idrissi', phone_number: '0612345678' },
      }),
    );
    expect(await succeeded(methods)).toBe(10);
  });

  it('an entry of one key is written once', async () => {
    const consultantId = await addConsultant(database.db, 'keyed');
    const line = {
      consultantId,
      kind: 'adjustment',
      key: 'K',
      amount: 500,
      at: '2026-04-01T10:00:00Z',
      name: 'x',
    } as const;
    const written = await times(20, () =>
      inTransaction(database.db, (tx) => addOwnLines({ ...inApril(), db: tx }, [line])),
    );
    expect(written.flat()).toHaveLength(1);
    expect(await disagreements(database, consultantId)).toBe(0);
  });

  it('eight gateways share the jobs among them, each of which is done once, and those of a lane in their order', async () => {
    const done: number[] = [];
    const inOrder: number[] = [];
    const handlers = [
      handleJob('shared', v.object({ n: v.number() }), async ({ n }) => void done.push(n)),
      handleJob('laned', v.object({ n: v.number() }), async ({ n }) => void inOrder.push(n)),
    ];
    const numbers = Array.from({ length: 120 }, (_, n) => n);
    await addJobs(
      inApril(),
      numbers.map((n) => ({ queue: 'shared', payload: { n } })),
    );
    await addJobs(
      inApril(),
      numbers.slice(0, 20).map((n) => ({ queue: 'laned', payload: { n }, lane: 'one' })),
    );
    await times(8, () => playDue(inApril(), handlers, fail));
    expect(done.toSorted((one, other) => one - other)).toEqual(numbers);
    expect(inOrder).toEqual(numbers.slice(0, 20));
  }, 60_000);
});
