import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '#gateway/base/services.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import { numberChanges } from '#gateway/changes/number-changes.ts';
import { readChanges, readTold } from '#gateway/changes/read-changes.ts';
import { addWebhook } from '#gateway/changes/webhooks.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServer, type TestServer } from '#gateway/http/test-server.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { createKey, revokeKey } from './keys.ts';
import { sweepFeed } from './sweep-feed.ts';
import { consultantEvent, orderEvent, tell } from './testing/tell.ts';

const DAY = 86_400_000;
const database = databaseForTests();
let services: Services;
let server: TestServer;
let person: number;
let now = Date.parse('2026-03-20T12:00:00Z');
beforeAll(async () => {
  services = { ...testServices(database.db), clock: { now: () => now } };
  server = await testServer(services, []);
  person = await addConsultant(database.db, 'C-1');
}, 240_000);
afterAll(() => server.close());

const idsKept = async (): Promise<string[]> =>
  (await database.db.selectFrom('feed_event').select('event_id').orderBy('event_id').execute()).map(
    (row) => row.event_id,
  );
const money = () =>
  database.db.selectFrom('commission_ledger').selectAll().orderBy('source').orderBy('ordinal').execute();

describe('ids of events', () => {
  const at = '2026-03-10T10:00:00Z';
  const events = [
    orderEvent('order', at, { consultant: 'C-1' }),
    {
      id: 'step',
      kind: 'item-status',
      at,
      data: { consultant: 'C-1', order_id: 'O-1', item_id: '1', status: 'ongoing' },
    },
    { id: 'fee', kind: 'adjustment', at, data: { consultant: 'C-1', amount: '-12.50', words: 'Fee' } },
    consultantEvent('name', at, { consultant: 'C-1', first_name: 'Nadia', email: 'nadia@mail.example' }),
  ];
  const verdicts = async () => (await tell(services, events)).map(({ result }) => result);

  it('are kept for the days of the setting', async () => {
    expect(await verdicts()).toEqual(['taken', 'taken', 'taken', 'taken']);
    now += 89 * DAY;
    await sweepFeed(services);
    expect(await idsKept()).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
    expect(await verdicts()).toEqual(['known', 'known', 'known', 'known']);
    now += 2 * DAY;
    await sweepFeed({ ...services, feedKeepDays: 366 });
    expect(await idsKept()).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
    await sweepFeed(services);
    expect(await idsKept()).toEqual([]);
  });

  it('that come again after that are taken, and change neither money nor what was stated since', async () => {
    const later = consultantEvent('later', '2026-03-12T10:00:00Z', { consultant: 'C-1', first_name: 'Hind' });
    await tell(services, [later]);
    const before = await money();
    expect(before.length).toBeGreaterThan(1);
    expect(await verdicts()).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await money()).toEqual(before);
    const row = await database.db
      .selectFrom('consultant')
      .select('first_name')
      .where('consultant_id', '=', person)
      .executeTakeFirstOrThrow();
    expect(row.first_name).toBe('Hind');
  });

  it('that come again after that with another amount are refused, however often, and the money stays', async () => {
    now += 91 * DAY;
    await sweepFeed(services);
    const before = await money();
    const data = { consultant: 'C-1', amount: '900', words: 'Fee' };
    const other = { id: 'fee', kind: 'adjustment', at: '2026-03-11T10:00:00Z', data };
    for (let time = 0; time < 2; time += 1)
      expect(await tell(services, [other])).toMatchObject([
        { result: 'refused', reason: 'other-content', field: 'id', message: 'Another amount was written by this id' },
      ]);
    expect(await money()).toEqual(before);
  });
});

describe('changes', () => {
  const happen = async (version: string): Promise<number> => {
    const data = { version, agreed_at: '2026-03-20T12:00:00Z', language: 'fr' };
    await inTransaction(database.db, (tx) =>
      noteChanges({ ...services, db: tx }, [{ consultantId: person, kind: 'acceptance', data }]),
    );
    return numberChanges(services);
  };
  const kept = async (): Promise<number[]> =>
    (
      await readChanges(
        database.db,
        { after: 0, upTo: await readTold(database.db) },
        { limit: 100, kinds: ['acceptance'] },
      )
    ).map(({ seq }) => seq);
  const ask = async (key: string, after: number) =>
    server.app.inject({ url: `/feed/v1/changes?after=${after}`, headers: { authorization: `Bearer ${key}` } });

  it('that nobody told yet have no cursor, and asking for one lets nothing go', async () => {
    const reader = await createKey(services, 'ahead', ['changes']);
    const told = await happen('0');
    expect((await ask(reader?.key ?? '', told + 1)).statusCode).toBe(409);
    expect((await ask(reader?.key ?? '', 999_999_999_999_999)).statusCode).toBe(409);
    const { read_seq: read } = await database.db
      .selectFrom('api_key')
      .select('read_seq')
      .where('key_id', '=', reader?.keyId ?? '')
      .executeTakeFirstOrThrow();
    expect(read).toBeNull();
    expect((await ask(reader?.key ?? '', told)).statusCode).toBe(200);
    await revokeKey(services, reader?.keyId ?? '');
    await database.db.deleteFrom('feed_change').execute();
  });

  it('stay until everybody has them, however old they are, and what was read goes after its days', async () => {
    const slow = await createKey(services, 'slow', ['changes']);
    const quick = await createKey(services, 'quick', ['changes']);
    const { id } = await addWebhook(services, { url: 'https://hooks.example.org', kinds: ['acceptance'], after: 0 });
    const [one, two] = [await happen('1'), await happen('2')];
    expect((await ask(slow?.key ?? '', 0)).statusCode).toBe(200);
    expect((await ask(quick?.key ?? '', two)).statusCode).toBe(200);
    now += 400 * DAY;
    await sweepFeed(services);
    expect(await kept()).toEqual([one, two]);
    await ask(slow?.key ?? '', one);
    await database.db.updateTable('webhook').set({ sent_seq: two }).where('webhook_id', '=', id).execute();
    const three = await happen('3');
    await sweepFeed(services);
    expect(await kept()).toEqual([two, three]);
    await revokeKey(services, slow?.keyId ?? '');
    await sweepFeed(services);
    expect(await kept()).toEqual([three]);
    const [lost, fresh] = [await ask(quick?.key ?? '', one), await ask(quick?.key ?? '', two)];
    expect([lost.statusCode, lost.json()]).toMatchObject([409, { error: { code: 'CONFLICT' } }]);
    expect(fresh.body).toContain('"version":"3"');
    expect((await ask(quick?.key ?? '', 0)).statusCode).toBe(200);
  });

  it('that a webhook was not told of because it gave up stay as long as they can be sent again', async () => {
    const { id } = await addWebhook(services, { url: 'https://hooks.example.org', kinds: null, after: 0 });
    const dead = await happen('4');
    await database.db.updateTable('webhook').set({ sent_seq: dead }).execute();
    await database.db.deleteFrom('api_key').execute();
    const died = new Date(now + 50 * DAY).toISOString();
    await database.db
      .insertInto('webhook_dead')
      .values({ webhook_id: id, seq: dead, reason: 'the target answered 500', died_at: died })
      .execute();
    now += 100 * DAY;
    await sweepFeed(services);
    expect(await kept()).toContain(dead);
    now += 50 * DAY;
    await sweepFeed(services);
    expect(await kept()).not.toContain(dead);
    expect(await database.db.selectFrom('webhook_dead').selectAll().execute()).toEqual([]);
  });

  it('that are not numbered yet never go, and the next ones are told in order', async () => {
    const last = await numberChanges(services);
    const data = { version: '5', agreed_at: '2026-03-20T12:00:00Z', language: 'fr' };
    await inTransaction(database.db, (tx) =>
      noteChanges({ ...services, db: tx }, [{ consultantId: person, kind: 'acceptance', data }]),
    );
    now += 400 * DAY;
    await sweepFeed(services);
    expect(await numberChanges(services)).toBe(last + 1);
  });
});
