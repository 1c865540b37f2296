import { describe, expect, it } from 'vitest';
import { createWorld } from './testing/world.ts';
import { openCache } from '#shared/db/open.ts';
import { readSession, replaceSession } from '#shared/session/session-store.ts';
import { openJob } from './open-job.ts';

const names = async (): Promise<(string | undefined)[]> => (await indexedDB.databases()).map(({ name }) => name);
const signal = new AbortController().signal;

describe('the database of a session that ends while it is being opened', () => {
  it('is not left behind, made anew and empty', async () => {
    const world = await createWorld();
    const { facts } = await readSession();
    const database = facts?.database ?? '';
    const ending: typeof world.databases = {
      ...world.databases,
      async open(name) {
        await replaceSession(null);
        await world.databases.remove(name);
        return world.databases.open(name);
      },
    };
    expect(await openJob(world.deps, ending, signal, () => true)).toEqual({ ok: false, error: { kind: 'ended' } });
    expect(await names()).not.toContain(database);
  });
});

describe('the database of somebody whom another one is looked at instead of', () => {
  it('goes once the session is that of the other, so that a page which had it open opens that one', async () => {
    const world = await createWorld();
    const { facts } = await readSession();
    const former = facts?.database ?? '';
    const found = new Promise<string | undefined>((settle, fail) => {
      const onClosed = (): void => {
        const opens = readSession().then((now) => now.facts?.database);
        opens.then(settle, fail);
      };
      openCache(former, { onClosed }).catch(fail);
    });
    await openCache(former);
    world.gateway.impersonatedBy = 'support@jforce.example';
    await world.api.login({ code: 'code', state: 'state', locale: 'fr' });
    expect(await found).toBe((await readSession()).facts?.database);
    expect(await found).not.toBe(former);
    expect(await names()).not.toContain(former);
  });
});
