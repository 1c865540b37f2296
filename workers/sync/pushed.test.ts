import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/contract/calls/kazuda.ts';
import type { PushPayload } from '#shared/contract/push-payload.ts';
import type { Job } from './job.ts';
import { openJob } from './open-job.ts';
import { storePushed } from './pulls/pushed.ts';
import { makeItem } from './testing/make-item.ts';
import { cacheOf, createWorld, type World } from './testing/world.ts';

const LIST = 'kazuda/notifications/7';
const reported = (id: number): Notification => ({
  id: String(id),
  kind: 'item-completed',
  title: `Titre ${id}`,
  body: 'Texte entier',
  created_at: '2026-11-20T11:00:00Z',
  status: 'new',
  target: '/orders',
});
const listOf = (...ids: number[]) => ({ total: ids.length, total_unread: ids.length, data: ids.map(reported) });
const message = (id: number, subject: string): PushPayload => ({
  id: String(id),
  title: 'Commandes',
  body: 'Un article est terminé.',
  created_at: '2026-11-20T11:59:00Z',
  target: '/orders/O9/item/1',
  subject,
});

const jobOf = async (world: World): Promise<Job> => {
  const job = await openJob(world.deps, world.databases, new AbortController().signal, () => true);
  if (!job.ok) throw new Error('No job');
  return job.value;
};
const idsOf = async (world: World): Promise<string[]> =>
  (await (await cacheOf(world)).notifications.toArray()).map(({ id }) => id);

/** The gateway has another list from now on. */
function change({ gateway }: World, list: ReturnType<typeof listOf>): void {
  gateway.more = { [LIST]: list };
  gateway.put(makeItem(1));
}

const worldWith = (...ids: number[]) =>
  createWorld((gateway) => {
    gateway.more = { [LIST]: listOf(...ids) };
  });

describe('a message that came by push', () => {
  it('stands in the list and is counted, before anything is pulled', async () => {
    const world = await worldWith(3, 2, 1);
    await world.sync();
    const { subject } = world.gateway;
    expect(await storePushed(await jobOf(world), message(4, subject))).toEqual({ ok: true, value: 4 });
    const db = await cacheOf(world);
    expect(await db.notifications.get('4')).toMatchObject({
      title: 'Commandes',
      status: 'new',
      target: '/orders/O9/item/1',
      createdAt: '2026-11-20T11:59:00Z',
    });
    expect((await db.facts.get('unread'))?.value).toEqual({ total: 4, unread: 4 });
  });

  it('that comes twice counts once', async () => {
    const world = await worldWith(1);
    const job = await jobOf(world);
    await storePushed(job, message(2, world.gateway.subject));
    expect(await storePushed(job, message(2, world.gateway.subject))).toEqual({ ok: true, value: 1 });
  });

  it('does not take the place of what the list already says', async () => {
    const world = await worldWith(2, 1);
    await world.sync();
    await storePushed(await jobOf(world), message(2, world.gateway.subject));
    expect(await (await cacheOf(world)).notifications.get('2')).toMatchObject({ title: 'Titre 2' });
  });

  it('gets its whole words with the next pull, and goes when the gateway does not know it', async () => {
    const world = await worldWith(1);
    await world.sync();
    const job = await jobOf(world);
    await storePushed(job, message(2, world.gateway.subject));
    await storePushed(job, message(999, world.gateway.subject));
    change(world, listOf(2, 1));
    await world.sync();
    expect(await idsOf(world)).toEqual(['1', '2']);
    expect(await (await cacheOf(world)).notifications.get('2')).toMatchObject({ body: 'Texte entier' });
  });

  it('never hides that there is a gap between it and the older ones', async () => {
    const world = await worldWith(1);
    await world.sync();
    await storePushed(await jobOf(world), message(30, world.gateway.subject));
    change(world, listOf(30, 29, 28, 27, 26, 25, 24, 23, 22, 21));
    await world.sync();
    expect(await idsOf(world)).not.toContain('1');
    expect(await idsOf(world)).toHaveLength(10);
  });

  it('of a session that has ended is stored nowhere', async () => {
    const world = await worldWith(1);
    const job = await jobOf(world);
    await world.api.logout();
    expect(await storePushed(job, message(2, world.gateway.subject))).toEqual({ ok: false, error: { kind: 'ended' } });
  });
});
