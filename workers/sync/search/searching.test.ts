import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#shared/bridge/search-answer.ts';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import { blockKey, type BlockRow, type CacheDatabase, type OrderDetailRow } from '#shared/db/schema.ts';
import { until } from '#tests/support/until.ts';
import { createSyncApi } from '#workers/sync/api.ts';
import { createDatabases } from '#workers/sync/databases.ts';
import { createSearching } from './searching.ts';
import { makeItem } from '#workers/sync/testing/make-item.ts';
import { cacheOf, createWorld, type World } from '#workers/sync/testing/world.ts';

let asked = 0;

async function ask(world: World, words: string, whole: 'items' | null = null): Promise<SearchAnswer> {
  const answer = await world.api.search({ no: (asked += 1), words, whole });
  if (!answer.ok || !answer.value) throw new Error(`No answer: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Runs what the index put off until nothing is missing. */
async function indexed(world: World): Promise<void> {
  await until('the index is whole', async () => {
    for (const entry of world.later.filter(({ ms }) => ms < 1000)) {
      world.later.splice(world.later.indexOf(entry), 1);
      entry.work();
    }
    return (await ask(world, '')).monthsMissing === 0;
  });
}

async function filled(prepare: Parameters<typeof createWorld>[0] = () => undefined): Promise<World> {
  const world = await createWorld((gateway) => {
    gateway.put(...Array.from({ length: 20 }, (_none, n) => makeItem(n)));
    gateway.put(makeItem(30, { name: 'Écran Plasma 43"', orderedAt: '2026-10-05T10:00:00Z' }));
    gateway.put(makeItem(40, { name: 'زيت أرگان', orderedAt: '2026-09-05T10:00:00Z' }));
    prepare(gateway);
  });
  await world.sync();
  await indexed(world);
  return world;
}

const detail = (orderId: string, name: string, phone: string): OrderDetailRow => ({
  orderId,
  orderType: 'mall',
  orderedAt: '2026-11-02T10:00:00Z',
  currency: 'MAD',
  customer: { name, phone, address: null, email: null },
  events: [],
  asOf: '2026-11-20T12:00:00Z',
});

const page = (code: string, locale: string, name: string, content: string): BlockRow => ({
  key: blockKey(code, locale),
  code,
  locale,
  name,
  content,
  asOf: '',
});

const keysOf = async (db: CacheDatabase): Promise<unknown[]> => db.searchChunks.toCollection().primaryKeys();

describe('items', () => {
  it('are found by words of name, brand and vendor in any spelling, newest first', async () => {
    const world = await filled();
    expect((await ask(world, 'ecran plasma')).items).toMatchObject({ count: 1, rows: [{ orderId: '900015' }] });
    expect((await ask(world, 'زيت اركان')).items.rows.map(({ name }) => name)).toEqual(['زيت أرگان']);
    const moulinex = (await ask(world, 'casa moulinex')).items;
    expect([moulinex.count, moulinex.rows.length, moulinex.rows[0]?.orderId]).toEqual([22, 5, '900009']);
    expect((await ask(world, 'moulinex', 'items')).items.rows).toHaveLength(22);
  });

  it('that changed are found by what they are now, and those that went not at all', async () => {
    const world = await filled();
    world.gateway.put(makeItem(3, { name: 'Perceuse Bosch' }));
    world.gateway.remove('900015/0');
    world.gateway.now += 60_000;
    await world.sync();
    await indexed(world);
    expect((await ask(world, 'perceuse')).items.rows).toMatchObject([{ orderId: '900001', id: '1' }]);
    expect((await ask(world, 'plasma')).items.count).toBe(0);
  });
});

describe('orders', () => {
  it('are found by their number in any digits, and by name or phone of a customer whose order was looked at', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    await db.orderDetails.bulkPut([detail('900003', 'Fatima Zahra', '+212 612-345678'), detail('77', 'Ali', '0699')]);
    expect((await ask(world, '٩٠٠ ٠٠٣')).orders).toMatchObject({
      count: 1,
      rows: [{ orderId: '900003', name: 'Blender 6', others: 1, customer: 'Fatima Zahra', status: 'ongoing' }],
    });
    const byName = await ask(world, 'FATIMA');
    expect([byName.orders.count, byName.customers.rows[0]?.phone]).toEqual([1, '+212 612-345678']);
    expect((await ask(world, '0612 34')).orders.rows[0]?.orderId).toBe('900003');
    expect((await ask(world, 'ali')).orders.rows).toMatchObject([{ orderId: '77', name: '', price: null }]);
  });

  it('are found by a number in letters and digits of any script, as they are by one in Latin ones', async () => {
    const ids = ['طلب-٢٠٢٦/١٢', 'É-2026/13'];
    const world = await filled((gateway) => gateway.put(...ids.map((orderId, n) => makeItem(50 + 2 * n, { orderId }))));
    const found = async (words: string): Promise<unknown> =>
      (await ask(world, words)).orders.rows.map(({ orderId }) => orderId);
    expect(await found('طلب 2026/12')).toEqual([ids[0]]);
    expect(await found('202612')).toEqual([ids[0]]);
    expect(await found('é-2026/13')).toEqual([ids[1]]);
    expect(await found('٢٠٢٦')).toEqual(ids.toReversed());
  });
});

describe('members of the team', () => {
  it('are found by name and by number, and can be called although nobody opened them here', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const member: TeamMember = {
      first_name: 'Imane',
      last_name: 'Alaoui',
      profile_picture: null,
      level: null,
      id: '9',
      account_type: 'consultant',
      store_name: null,
      since: null,
      sales: 0,
      sales_before: 0,
      currency: 'MAD',
      phone_number: '0612345678',
      whatsapp_number: null,
    };
    const value = { total: 1, second_level: 0, data: [member] };
    await db.facts.put({ key: 'team', value, locale: 'fr', asOf: '2026-11-20T12:00:00Z' });
    for (const words of ['imane', '+212 612-34'])
      expect((await ask(world, words)).members).toMatchObject({ count: 1, rows: [{ id: '9', phone: '0612345678' }] });
    expect((await ask(world, '0699')).members.count).toBe(0);
  });

  it('are counted without their leader, who is found beside them', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const leader = {
      id: '3',
      first_name: 'Latifa',
      last_name: 'Bouazza',
      profile_picture: null,
      level: null,
      city: null,
      account_type: 'consultant' as const,
      store_name: null,
      phone_number: null,
      whatsapp_number: null,
    };
    await db.facts.put({ key: 'leader', value: leader, locale: 'fr', asOf: '2026-11-20T12:00:00Z' });
    const { members, searched } = await ask(world, 'latifa');
    expect([members.count, searched.members]).toEqual([1, 0]);
  });
});

describe('what is not known', () => {
  it('has a near word of this phone, when that finds something', async () => {
    const world = await filled();
    expect((await ask(world, 'mulinex 43')).near).toBe('moulinex 43');
    expect((await ask(world, 'mulinex 99')).near).toBe('moulinex');
    expect((await ask(world, 'xyzabc')).near).toBeNull();
  });
});

describe('the index', () => {
  it('is made after the sync, a month at a time, and says what it lacks meanwhile', async () => {
    const world = await createWorld((gateway) => {
      gateway.put(makeItem(1), makeItem(2, { orderedAt: '2026-10-05T10:00:00Z' }));
    });
    await world.sync();
    const before = await ask(world, 'blender');
    expect(before.items.count).toBeLessThan(2);
    expect(before.monthsMissing).toBeGreaterThan(0);
    await indexed(world);
    expect((await ask(world, 'blender')).items.count).toBe(2);
  });

  it('is made anew only for what changed, and holds nothing of what went', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const before = await keysOf(db);
    world.gateway.put(makeItem(3, { status: 'delivered' }));
    world.gateway.now += 60_000;
    await world.sync();
    await indexed(world);
    const after = await keysOf(db);
    expect(after).toHaveLength(3);
    expect(after.filter((key) => before.some((old) => String(old) === String(key)))).toHaveLength(2);
    await world.api.forget({ kind: 'month', period: '2026-09-01' });
    await until('the words of the month are gone', async () => (await keysOf(db)).length === 2);
    expect((await ask(world, 'زيت')).items.count).toBe(0);
  });

  it('goes on where it was after the worker died', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    await db.searchChunks.where('[period+no+mark]').between(['2026-10-01', -1], ['2026-10-01', 9]).delete();
    const [kept] = await keysOf(db);
    const next = { ...world, api: createSyncApi(world.deps, createDatabases()) };
    expect((await ask(next, 'plasma')).monthsMissing).toBe(1);
    await indexed(next);
    expect((await ask(next, 'plasma')).items.count).toBe(1);
    expect((await keysOf(db)).map(String)).toContain(String(kept));
  });

  it('lacks nothing for ever because of a chunk that cannot be read', async () => {
    const world = await filled();
    const db = await cacheOf(world);
    const chunk = await db.itemChunks.get(['2026-10-01', 0]);
    if (!chunk) throw new Error('No such chunk');
    await db.itemChunks.put({ ...chunk, columns: { n: 1, c: {} } });
    await db.chunkOrders.put({ period: '2026-10-01', no: 0, orderIds: ['900015'], mark: 0.5 });
    await indexed(world);
    expect((await ask(world, 'plasma')).items.count).toBe(0);
    expect((await ask(world, '900015')).orders.count).toBe(1);
  });

  it('costs less than a fifth of the items it is of', async () => {
    const world = await filled((gateway) => {
      gateway.put(...Array.from({ length: 600 }, (_none, n) => makeItem(100 + n, { name: `Blender ${n % 90} Turbo` })));
    });
    const { weightOf } = await import('#shared/domain/weight.ts');
    const db = await cacheOf(world);
    const [items, index] = await Promise.all([db.itemChunks.toArray(), db.searchChunks.toArray()]);
    expect(weightOf(index) / weightOf(items)).toBeLessThan(0.2);
  });
});

describe('a question', () => {
  it('asked while another window signs out leaves no database behind, made anew and empty', async () => {
    const world = await filled();
    const { name } = await cacheOf(world);
    const other = createSyncApi(world.deps, createDatabases());
    const opening = {
      ...world.databases,
      async open(database: string) {
        await other.logout();
        return world.databases.open(database);
      },
    };
    const searching = createSearching(world.deps, opening, () => false);
    const answer = await searching.ask({ no: 1, words: 'blender', whole: null });
    expect(answer).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
  });

  it('that another followed is not answered', async () => {
    const world = await filled();
    asked += 2;
    const [late, last] = await Promise.all([
      world.api.search({ no: asked - 1, words: 'blend', whole: null }),
      world.api.search({ no: asked, words: 'blender', whole: null }),
    ]);
    expect(late).toEqual({ ok: true, value: null });
    expect(last.ok && last.value?.items.count).toBe(20);
  });

  it('finds nothing of a feature that is off', async () => {
    const world = await filled((gateway) => {
      gateway.switchedOff = ['orders'];
    });
    const db = await cacheOf(world);
    await db.orderDetails.put(detail('900003', 'Fatima', '0612345678'));
    await db.blocks.put(page('orders', 'fr', 'Blender', ''));
    const answer = await ask(world, 'blender');
    expect([answer.items.count, answer.pages.count, answer.searched.items]).toEqual([0, 0, 0]);
    expect((await ask(world, 'fatima')).customers.count).toBe(0);
    expect((await ask(world, '900003')).orders.count).toBe(0);
  });

  it('after a sign-out finds nothing, and nothing is left of the index and of what was searched for', async () => {
    const world = await filled();
    await world.api.rememberSearch('blender');
    const name = (await cacheOf(world)).name;
    await world.api.logout();
    expect(await world.api.search({ no: (asked += 1), words: 'blender', whole: null })).toMatchObject({ ok: false });
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
  });
});

it('pages are found by a sentence in the language of the screen, in which the words stand together', async () => {
  const world = await filled();
  const db = await cacheOf(world);
  await db.blocks.bulkPut([
    page('aide', 'fr', 'Aide', '<h2>Être payé</h2><p>Le paiement part le <b>5</b> du mois&nbsp;suivant. Fin.</p>'),
    page('aide', 'ar', 'Paiement', ''),
  ]);
  expect((await ask(world, 'paiement mois')).pages).toEqual({
    count: 1,
    rows: [{ href: '/aide', title: 'Aide', excerpt: 'Le paiement part le 5 du mois suivant.' }],
  });
});

it('what was searched for is kept once, the last first, until it is deleted', async () => {
  const world = await filled();
  const db = await cacheOf(world);
  for (const words of ['air', 'samsung', ' Airfryer ', '  ']) await world.api.rememberSearch(words);
  expect(await db.facts.get('recentSearches')).toMatchObject({ value: ['Airfryer', 'samsung'] });
  await world.api.rememberSearch(null);
  expect(await db.facts.get('recentSearches')).toMatchObject({ value: [] });
});
