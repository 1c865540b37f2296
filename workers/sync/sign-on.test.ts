import { cacheOf, createWorld, storedItems, type World } from './testing/world.ts';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { readPendingLogout, readSession, writePendingLogout } from '#shared/session/session-store.ts';
import { createSyncApi } from './api.ts';
import { createDatabases } from './databases.ts';
import { makeItem } from './testing/make-item.ts';

const signIn = (world: World) => world.api.login({ code: 'code', state: 'state', locale: 'ar' });
const offline = (): never => {
  throw new TypeError('no network');
};

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

describe('signing in', () => {
  it('stores who it is under a new epoch, with the first rows', async () => {
    const world = await createWorld(undefined, { signIn: false });
    const { epoch } = await readSession();
    expect(await signIn(world)).toEqual({ ok: true, value: null });
    const session = await readSession();
    expect(session).toMatchObject({
      epoch: epoch + 1,
      facts: { subject: world.gateway.subject, consultantId: '7', expired: false },
    });
    expect((await (await cacheOf(world)).facts.get('consultant'))?.value).toMatchObject({ first_name: 'Salma' });
    expect(world.announced).toEqual(['session-changed']);
    const [request] = world.gateway.seen;
    expect(request?.body).toEqual({ code: 'code', state: 'state' });
    expect(request?.headers.get('Accept-Language')).toBe('ar');
  });

  it.each(['before', 'after'])(
    'begins one session, though the start of the app tries to resume one just %s',
    async (order) => {
      const world = await createWorld(undefined, { signIn: false });
      const { epoch } = await readSession();
      const { fetch } = world.deps;
      world.deps.fetch = (input, init) => Promise.race([fetch(input, init), aborted(init.signal)]);
      const early = order === 'before' ? world.sync('start') : null;
      const signedIn = signIn(world);
      const late = order === 'after' ? world.sync('start') : null;
      expect(await signedIn).toEqual({ ok: true, value: null });
      await Promise.all([early, late]);
      expect(await readSession()).toMatchObject({ epoch: epoch + 1, facts: { subject: world.gateway.subject } });
    },
  );

  it('refused leaves everything as it was', async () => {
    const world = await createWorld(undefined, { signIn: false });
    world.gateway.signedIn = false;
    const before = await readSession();
    expect(await signIn(world)).toMatchObject({ ok: false, error: { kind: 'refused', code: 'UNAUTHENTICATED' } });
    expect(await readSession()).toEqual(before);
  });

  it('deletes the rows of the person before', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    await world.sync();
    const before = `cache.${world.gateway.subject}`;
    world.gateway.subject = `${world.gateway.subject}-next`;
    await signIn(world);
    expect(await Dexie.exists(before)).toBe(false);
    expect(await Dexie.exists(`cache.${world.gateway.subject}`)).toBe(true);
  });

  it('leaves no rows behind when another window signs out just then', async () => {
    const world = await createWorld(undefined, { signIn: false });
    const other = createSyncApi(world.deps, createDatabases());
    const { open } = world.databases;
    world.databases.open = async (name) => {
      await other.logout();
      return open(name);
    };
    await signIn(world);
    expect((await readSession()).facts).toBeNull();
    expect(await Dexie.exists(`cache.${world.gateway.subject}`)).toBe(false);
  });

  it('for support uses a database that is deleted with the session', async () => {
    const world = await createWorld((gateway) => {
      gateway.impersonatedBy = 'support@example.test';
    });
    const name = (await readSession()).facts?.database ?? '';
    expect(name).toMatch(/^cache\.imp\./);
    expect(await Dexie.exists(name)).toBe(true);
    await world.api.logout();
    expect(await Dexie.exists(name)).toBe(false);
  });

  it('resumes at a start when the phone lost its facts but the gateway knows the cookie', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)), { signIn: false });
    expect(await world.sync('start')).toEqual({ ok: true, value: null });
    expect((await readSession()).facts?.subject).toBe(world.gateway.subject);
    expect((await storedItems(await cacheOf(world))).size).toBe(1);
  });

  it('is not tried when nobody starts the app, nor held against anybody when the gateway knows nobody', async () => {
    const world = await createWorld(undefined, { signIn: false });
    expect(await world.sync('focus')).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect(world.gateway.seen).toEqual([]);
    world.gateway.signedIn = false;
    expect(await world.sync('start')).toEqual({ ok: false, error: { kind: 'signed-out' } });
  });
});

describe('signing out', () => {
  it('tells the gateway, announces it and deletes the rows', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    await world.sync();
    const { epoch } = await readSession();
    expect(await world.api.logout()).toEqual({ ok: true, value: { url: 'https://sign-on.test/end' } });
    expect(await readSession()).toEqual({ facts: null, epoch: epoch + 1 });
    expect(await Dexie.exists(`cache.${world.gateway.subject}`)).toBe(false);
    expect(world.announced.at(-1)).toBe('session-changed');
    expect(await readPendingLogout()).toBeNull();
  });

  it('without a connection signs out here at once and tells the gateway at the next start', async () => {
    const world = await createWorld();
    world.gateway.fault = offline;
    expect(await world.api.logout()).toEqual({ ok: true, value: { url: null } });
    expect((await readSession()).facts).toBeNull();
    expect(await readPendingLogout()).toBe(world.gateway.token);
    expect(await world.sync('start')).toEqual({ ok: false, error: { kind: 'signed-out' } });
    expect(await readPendingLogout()).toBe(world.gateway.token);
    world.gateway.fault = () => null;
    world.gateway.signedIn = false;
    world.gateway.seen = [];
    await world.sync('start');
    expect(world.gateway.seen[0]).toMatchObject({ method: 'POST', path: 'logout-url' });
    expect(world.gateway.seen[0]?.headers.get('X-Jforce-Token')).toBe(world.gateway.token);
    expect(await readPendingLogout()).toBeNull();
  });

  it('that the gateway has not heard of is told before the next sign-on leaves the page', async () => {
    const world = await createWorld();
    world.gateway.fault = offline;
    await world.api.logout();
    world.gateway.fault = () => null;
    world.gateway.seen = [];
    await world.api.authUrl('fr');
    expect(world.gateway.seen.map(({ path }) => path)).toEqual(['logout-url', 'auth-url']);
  });

  it('that the gateway has not heard of never ends the session of the next person', async () => {
    const world = await createWorld();
    world.gateway.fault = offline;
    await world.api.logout();
    world.gateway.fault = () => null;
    await signIn(world);
    expect(await readPendingLogout()).toBeNull();
    await writePendingLogout('left over by a window that was closed in between');
    world.gateway.seen = [];
    await world.sync('start');
    expect(world.gateway.seen.map(({ path }) => path)).not.toContain('logout-url');
    expect((await readSession()).facts?.subject).toBe(world.gateway.subject);
  });

  it('in the middle of a sync leaves nothing behind', async () => {
    const world = await createWorld((gateway) => gateway.put(makeItem(1)));
    let signedOut: Promise<unknown> = Promise.resolve();
    world.gateway.fault = ({ query }) => {
      if (query.get('period') !== null) signedOut = world.api.logout();
      return null;
    };
    expect((await world.sync()).ok).toBe(false);
    await signedOut;
    expect(await Dexie.exists(`cache.${world.gateway.subject}`)).toBe(false);
  });

  it('waits no longer than its limit for a gateway that hangs', async () => {
    const world = await createWorld();
    const { fetch } = world.deps;
    world.deps.fetch = (input, init) =>
      input.endsWith('logout-url')
        ? new Promise((_resolve, reject) =>
            init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
          )
        : fetch(input, init);
    expect(await world.api.logout()).toEqual({ ok: true, value: { url: null } });
    expect(await readPendingLogout()).toBe(world.gateway.token);
  });
});
