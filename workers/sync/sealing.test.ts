import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { dexieStore, readWrites } from '#shared/outbox/dexie-store.ts';
import { enqueue } from '#shared/outbox/enqueue.ts';
import { countUnprotected } from '#shared/outbox/watched.ts';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { answeredKey, outboxOf, textIn } from '#shared/outbox/testing/signed-in.ts';
import type { AnyNewWrite } from '#shared/outbox/kinds.ts';
import { readLeftWaiting } from '#shared/session/left-waiting.ts';
import { readSealingKeys } from '#shared/session/sealing-keys.ts';
import { amendSession, readSession } from '#shared/session/session-store.ts';
import { createWorld, type World } from './testing/world.ts';

const KEY = answeredKey('1.first');
const CODE = { code: 'code', state: 'state', locale: 'fr' } as const;
const withKeys = (gateway: World['gateway']): void => {
  gateway.sealingKeys = [KEY];
  gateway.more['ewoks/consultants/7/invite-user'] = {
    id: '1',
    type: 'member',
    name: 'Imane',
    created_at: '2026-11-20T10:00:00Z',
  };
};

const invitation: AnyNewWrite = {
  kind: 'invite-user',
  params: { id: '7' },
  body: { type: 'member', name: 'MARKER' },
};

/** Keeps an invitation as a page does, with "MARKER" in it; answers with the outbox. */
async function keepOne({ gateway: { subject } }: World) {
  const db = await outboxOf(subject);
  expect((await enqueue(dexieStore(db), { ...new Phone().author, subject }, [invitation])).ok).toBe(true);
  return db;
}
const states = async (db: Awaited<ReturnType<typeof keepOne>>) => (await readWrites(db)).map(({ state }) => state);
const resumes = ({ gateway }: World) => gateway.seen.filter(({ path }) => path === 'login');
/** As a version of the app that knew of no keys left the session. */
const forgetKeys = async (): Promise<unknown> =>
  amendSession((await readSession()).epoch, (facts) => ({ ...facts, sealing: '' }), []);

describe('the key of a sign-in', () => {
  it('lies on the phone so that it can be used and not read, and is gone with the session', async () => {
    const world = await createWorld(withKeys);
    const { subject } = world.gateway;
    const stored = await readSealingKeys();
    expect(stored).toMatchObject({ subject, keys: [{ id: KEY.id }] });
    expect(stored?.keys[0]?.key.extractable).toBe(false);
    expect(JSON.stringify(await readSession())).not.toContain(KEY.key);
    await world.api.logout();
    expect(await readSealingKeys()).toEqual({ subject: null, keys: [] });
  });

  it('is not that of the person before, and support that looks on has none', async () => {
    const world = await createWorld(withKeys);
    world.gateway.sealingKeys = [];
    world.gateway.impersonatedBy = 'support@jforce.example';
    await world.api.login(CODE);
    expect((await readSealingKeys())?.keys).toEqual([]);
    world.gateway.impersonatedBy = null;
    world.gateway.subject += '-other';
    await world.api.login(CODE);
    expect(await readSealingKeys()).toEqual({ subject: world.gateway.subject, keys: [] });
  });

  it('seals what is kept, in this context and in every other, and what is sent', async () => {
    const world = await createWorld(withKeys);
    const db = await keepOne(world);
    expect(await textIn(db)).not.toContain('MARKER');
    await world.api.drain('person');
    expect(await states(db)).toEqual(['done']);
    expect(await textIn(db)).not.toContain('MARKER');
  });

  it('of somebody who comes back opens what they left sealed', async () => {
    const world = await createWorld(withKeys);
    const db = await keepOne(world);
    await world.api.logout();
    expect(await textIn(db)).not.toContain('MARKER');
    expect(await readWrites(db)).toEqual([]);
    await world.api.login(CODE);
    await world.api.drain('start');
    expect(await states(db)).toEqual(['done']);
  });
});

describe('a phone that was upgraded while somebody is signed in', () => {
  it('gets the key by its next sync, and seals what lies in clear', async () => {
    const world = await createWorld(withKeys);
    await world.sync();
    await forgetKeys();
    const db = await keepOne(world);
    expect(await textIn(db)).toContain('MARKER');
    world.gateway.seen = [];
    await world.sync();
    expect(resumes(world)).toHaveLength(1);
    expect((await readSealingKeys())?.keys).toHaveLength(1);
    await world.api.drain('online');
    expect(await textIn(db)).not.toContain('MARKER');
  });

  it('at a gateway without keys asks for the whole answer once, and promises nothing', async () => {
    const world = await createWorld();
    await world.sync();
    await forgetKeys();
    await world.sync();
    expect((await readSession()).facts?.sealing).toBeNull();
    const db = await keepOne(world);
    expect(countUnprotected(await db.writes.toArray())).toBe(1);
  });

  it('keeps its key at a gateway that was taken back to an older version', async () => {
    const world = await createWorld(withKeys);
    const db = await keepOne(world);
    world.gateway.sealingKeys = [];
    world.gateway.fault = ({ path }) => {
      if (path.endsWith('invite-user')) throw new TypeError('no network');
      return null;
    };
    await world.sync();
    expect((await readSession()).facts?.sealing).toBe(KEY.id);
    expect(await readWrites(db)).toHaveLength(1);
  });
});

describe('the intro', () => {
  it('can know that something waits, until its owner is back', async () => {
    const world = await createWorld(withKeys);
    const { subject } = world.gateway;
    await keepOne(world);
    await world.api.logout();
    expect(await readLeftWaiting()).toContain(subject);
    world.gateway.subject = `${subject}-other`;
    await world.api.login(CODE);
    await world.api.logout();
    expect(await readLeftWaiting()).toContain(subject);
    world.gateway.subject = subject;
    await world.api.login(CODE);
    expect(await readLeftWaiting()).not.toContain(subject);
  });

  it('hears of it too when somebody else signs in over a session that ended', async () => {
    const world = await createWorld(withKeys);
    const { subject } = world.gateway;
    await keepOne(world);
    world.gateway.subject = `${subject}-other`;
    await world.api.login(CODE);
    expect(await readLeftWaiting()).toContain(subject);
  });
});
