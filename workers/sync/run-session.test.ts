import { cacheOf, createWorld, storedItems } from './testing/world.ts';
import { del } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { amendSession, readSession, replaceSession } from '#shared/session/session-store.ts';
import { sessionStore } from '#shared/session/store.ts';
import { makeItem } from './testing/make-item.ts';

const november = Array.from({ length: 30 }, (_none, n) => makeItem(n));

describe('a sync whose session changes', () => {
  it('drops the answer of a session that ended meanwhile', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    const { facts } = await readSession();
    world.gateway.fault = ({ query }) =>
      query.get('period') === null
        ? null
        : replaceSession(facts).then(() => world.gateway.answer(world.gateway.seen.at(-1) ?? fail()));
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'signed-out' } });
    const db = await cacheOf(world);
    expect((await storedItems(db)).size).toBe(0);
  });

  it('marks a session that the gateway no longer knows as expired, and signs nobody out', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    world.gateway.signedIn = false;
    expect(await world.sync()).toMatchObject({ ok: false, error: { kind: 'refused', status: 401 } });
    expect((await readSession()).facts).toMatchObject({ expired: true, subject: world.gateway.subject });
    expect((await storedItems(await cacheOf(world))).size).toBe(30);
    world.gateway.signedIn = true;
    await world.sync();
    expect((await readSession()).facts?.expired).toBe(false);
  });

  it('that was thrown away by the browser tells every window of it', async () => {
    const world = await createWorld();
    await del('session', sessionStore());
    world.announced.length = 0;
    expect(await world.sync()).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect(world.announced).toEqual(['session-changed']);
  });

  it('does not take the session of somebody else for its own', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    const subject = world.gateway.subject;
    world.gateway.subject = 'subject-other';
    await world.sync();
    expect((await readSession()).facts).toMatchObject({ subject, expired: true });
  });

  it('keeps the token that a registration brought meanwhile, though its own answer is stamped later', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    const { facts, epoch } = await readSession();
    const registered = (): Promise<boolean> =>
      amendSession(epoch, (running) => ({ ...running, token: 'of-the-registration', asOf: facts?.asOf ?? '' }));
    world.gateway.fault = (seen) =>
      seen.path === 'login' ? registered().then(() => world.gateway.answer(seen)) : null;
    world.gateway.capabilities = ['summaries', 'columns'];
    await world.sync();
    expect((await readSession()).facts?.token).toBe('of-the-registration');
  });

  it('deletes the rows of a person who was banned meanwhile and lets the guard know', async () => {
    const world = await createWorld((gateway) => gateway.put(...november));
    await world.sync();
    world.announced.length = 0;
    world.gateway.statusLabel = 'Banned ';
    await world.sync();
    expect((await readSession()).facts?.access.statusLabel).toBe('banned');
    expect(world.announced).toContain('session-changed');
    expect((await storedItems(await cacheOf(world))).size).toBe(0);
  });
});

const fail = (): never => {
  throw new Error('The model saw no request');
};
