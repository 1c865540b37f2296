import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openOutbox, type OutboxDatabase } from '#shared/outbox/database.ts';
import { dexieStore, readWrites } from '#shared/outbox/dexie-store.ts';
import { saveDraft } from '#shared/outbox/drafts.ts';
import { enqueue } from '#shared/outbox/enqueue.ts';
import type { AnyNewWrite } from '#shared/outbox/kinds.ts';
import { amendSession, readSession } from '#shared/session/session-store.ts';
import { createWorld, type World } from './testing/world.ts';

const invitation: AnyNewWrite = {
  kind: 'invite-user',
  params: { id: '7' },
  body: { type: 'member', name: 'Imane' },
};
const INVITED = { id: '1', type: 'member', name: 'Imane', created_at: '2026-11-20T10:00:00Z' };

const outboxOf = async ({ gateway }: World): Promise<OutboxDatabase> => {
  const opened = await openOutbox(gateway.subject);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};

/** Writes as the page of a world puts them into the outbox of whoever is signed in. */
async function write(world: World, count = 1): Promise<OutboxDatabase> {
  const db = await outboxOf(world);
  const stored = await enqueue(
    dexieStore(db),
    {
      subject: world.gateway.subject,
      locale: 'ar',
      appVersion: '0.1.0',
      now: world.gateway.now,
      newId: world.deps.newId,
    },
    Array.from({ length: count }, () => invitation),
  );
  if (!stored.ok) throw new Error(stored.error);
  return db;
}

const states = async (db: OutboxDatabase): Promise<string[]> => (await readWrites(db)).map(({ state }) => state);
const sent = (world: World) => world.gateway.seen.filter(({ path }) => path.endsWith('/invite-user'));
const answering = (gateway: World['gateway']): void => {
  gateway.more['ewoks/consultants/7/invite-user'] = INVITED;
};

describe('the writes of a phone', () => {
  it('are sent when the page asks for it, in the language that they were made in, and what changed is pulled', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    expect(await world.api.drain('person')).toMatchObject({ ok: true, value: { done: 1, nextInMs: null } });
    expect(sent(world)).toHaveLength(1);
    expect(sent(world)[0]?.headers.get('Accept-Language')).toBe('ar');
    expect(await states(db)).toEqual(['done']);
    await world.sync();
    expect(world.gateway.seen.map(({ path }) => path)).toContain('watto/periods/all');
  });

  it('are sent with every sync', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    await world.sync('focus');
    await world.api.drain('timer');
    expect(await states(db)).toEqual(['done']);
  });

  it('are tried again by themselves while they wait', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    world.gateway.fault = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await world.api.drain('person')).toMatchObject({ ok: true, value: { stopped: 'unreached' } });
    world.gateway.fault = () => null;
    const again = world.later.at(-1);
    expect(again?.ms).toBeLessThanOrEqual(30_000);
    world.gateway.now += again?.ms ?? 0;
    again?.work();
    await world.api.drain('timer');
    expect(await states(db)).toEqual(['done']);
  });

  it('do not upload a picture again, which did not get through, for a sync that ended well', async () => {
    const world = await createWorld();
    const db = await outboxOf(world);
    const { subject, now } = world.gateway;
    const author = { subject, locale: 'fr', appVersion: '0.1.0', now, newId: world.deps.newId } as const;
    const file = { name: 'me.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) };
    await enqueue(dexieStore(db), author, [{ kind: 'upload-image', params: {}, file }]);
    world.gateway.fault = ({ path }) =>
      path === 'ewoks/upload-image' ? Promise.reject(new TypeError('Failed to fetch')) : null;
    await world.api.drain('person');
    expect((await world.sync('focus')).ok).toBe(true);
    await world.api.drain('timer');
    expect(world.gateway.seen.filter(({ path }) => path === 'ewoks/upload-image')).toHaveLength(1);
  });

  it('are parked by no sync that another context carries out: here nothing is known of the gateway', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    world.gateway.fault = () => Promise.resolve(new Response('<html>', { status: 502 }));
    for (let attempt = 0; attempt < 25; attempt += 1) {
      world.gateway.now += 600_000;
      await world.api.drain('person');
    }
    expect(await states(db)).toEqual(['queued']);
    world.held.add(`jforce-sync-${world.gateway.subject}`);
    world.gateway.now += 600_000;
    expect((await world.sync()).ok).toBe(true);
    await world.api.drain('timer');
    expect(await states(db)).toEqual(['queued']);
  });

  it('are tried less and less often without a line, however many of them wait', async () => {
    const world = await createWorld(answering);
    await write(world, 40);
    world.gateway.fault = () => Promise.reject(new TypeError('Failed to fetch'));
    await world.api.drain('person');
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const again = await vi.waitFor(() => {
        const last = world.later.at(-1);
        if (!last) throw new Error('nothing follows');
        return last;
      }, 20_000);
      waits.push(again.ms);
      world.later.length = 0;
      world.gateway.now += again.ms;
      again.work();
    }
    expect(waits).toEqual([1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500, 22_500]);
  });

  it('are tried again when the storage of the phone failed for a while', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await world.api.drain('person')).toEqual({ ok: false, error: { kind: 'storage' } });
    broken.mockRestore();
    world.later.at(-1)?.work();
    await world.api.drain('timer');
    expect(await states(db)).toEqual(['done']);
  });

  it('wait for their owner when somebody else signs in', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    const first = world.gateway.subject;
    world.gateway.subject = `${first}-other`;
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    await world.sync();
    await world.api.drain('person');
    expect(sent(world)).toEqual([]);
    expect(await states(db)).toEqual(['queued']);
    world.gateway.subject = first;
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    await world.api.drain('start');
    expect(await states(db)).toEqual(['done']);
  });

  it('stay at a sign-out, drafts of forms do not', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    await saveDraft(db, { form: 'profile', value: 'Salma', basedOn: 0, now: 1 });
    await world.api.logout();
    expect(await world.api.drain('person')).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect(await states(db)).toEqual(['queued']);
    expect(await db.drafts.count()).toBe(0);
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    await world.api.drain('start');
    expect(await states(db)).toEqual(['done']);
  });

  it('are not sent while support looks on', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    const { epoch } = await readSession();
    await amendSession(epoch, (facts) => ({ ...facts, impersonatedBy: 'support@example.test' }));
    expect(await world.api.drain('person')).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect(await states(db)).toEqual(['queued']);
  });

  it('go on after a sync that found the session alive again', async () => {
    const world = await createWorld(answering);
    const db = await write(world);
    const { epoch } = await readSession();
    await amendSession(epoch, (facts) => ({ ...facts, expired: true }));
    expect(await world.api.drain('person')).toMatchObject({ ok: true, value: { stopped: 'expired' } });
    await world.sync();
    await world.api.drain('timer');
    expect(await states(db)).toEqual(['done']);
  });

  it('may tell more of the session than a sync that was asked before', async () => {
    const world = await createWorld(answering);
    const { epoch } = await readSession();
    const later = new Date(world.gateway.now + 60_000).toISOString();
    await amendSession(epoch, (facts) => ({ ...facts, asOf: later, consultantId: '8' }));
    await world.sync();
    expect((await readSession()).facts?.consultantId).toBe('8');
    world.gateway.now += 120_000;
    await world.sync();
    expect((await readSession()).facts?.consultantId).toBe('7');
  });
});
