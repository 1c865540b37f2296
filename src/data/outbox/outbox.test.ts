import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHANNEL } from '#shared/bridge/broadcast.ts';
import { outboxName } from '#shared/outbox/database.ts';
import { readWrites } from '#shared/outbox/dexie-store.ts';
import type { AnyNewWrite } from '#shared/outbox/kinds.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { discardUnsent, sendUnsent } from './leaving-outbox.ts';
import { currentOutbox } from './open-outbox.ts';
import { keepDraft } from './drafts.ts';
import { enqueueWrite } from './writes.ts';
import { sessionState } from '#browser/session-state.ts';

const { woken } = vi.hoisted(() => ({ woken: new Array<string>() }));
vi.mock('#browser/sync-client.ts', () => ({
  syncClient: {
    drain: async () => {
      woken.push('worker');
      return { ok: false, error: { kind: 'worker' } };
    },
  },
}));
vi.mock('#browser/install/service-worker.ts', () => ({ ringOutbox: async () => void woken.push('service worker') }));

const invitation: AnyNewWrite = {
  kind: 'invite-user',
  params: { id: '7' },
  body: { type: 'member', name: 'Imane' },
};

/** Signs somebody in (or out, with null) in another window, and waits until this page knows. */
async function become(facts: SessionFacts | null): Promise<void> {
  await replaceSession(facts);
  await sessionState.load();
  await currentOutbox();
}

afterEach(async () => {
  woken.length = 0;
  await become(null);
});

describe('the outbox of the page', () => {
  it('keeps a write in the language on screen, then wakes the worker and rings the service worker', async () => {
    i18n.loadAndActivate({ locale: 'ar', messages: {} });
    await become(sampleFacts('subject-a'));
    const stored = await enqueueWrite(invitation);
    expect(stored).toMatchObject({ ok: true, value: { subject: 'subject-a', locale: 'ar', state: 'queued' } });
    expect(woken).toEqual(['worker', 'service worker']);
    expect(await discardUnsent()).toBe(true);
  });

  it('keeps nothing while nobody is signed in or support looks on, and wakes nobody', async () => {
    expect(await enqueueWrite(invitation)).toEqual({ ok: false, error: 'no-session' });
    await become({ ...sampleFacts('subject-b'), impersonatedBy: 'support@example.test' });
    expect(await enqueueWrite(invitation)).toEqual({ ok: false, error: 'no-session' });
    expect(await keepDraft('profile', 'Salma', 0)).toEqual({ ok: false, error: { kind: 'no-session' } });
    expect(woken).toEqual([]);
  });

  it('closes when its owner signs out in another window, and never opens for the next person', async () => {
    await become(sampleFacts('subject-c'));
    await enqueueWrite(invitation);
    const { db } = await currentOutbox();
    const other = new BroadcastChannel(CHANNEL);
    await replaceSession(sampleFacts('subject-d'));
    other.postMessage({ version: 1, kind: 'session-changed' });
    await vi.waitFor(() => expect(db?.isOpen()).toBe(false), { timeout: 20_000 });
    other.close();
    const next = await currentOutbox();
    expect(next.db && (await readWrites(next.db))).toEqual([]);
    await become(sampleFacts('subject-c'));
    const back = await currentOutbox();
    expect(back.db && (await readWrites(back.db))).toHaveLength(1);
  });

  it('is opened anew after the browser has deleted it', async () => {
    await become(sampleFacts('subject-f'));
    await enqueueWrite(invitation);
    const { db } = await currentOutbox();
    await Dexie.delete(outboxName('subject-f'));
    expect(db?.isOpen()).toBe(false);
    const again = await currentOutbox();
    expect(again.db?.isOpen()).toBe(true);
    expect(again.db && (await readWrites(again.db))).toEqual([]);
  });

  it('tells a sign-out how much is left when nothing could be sent', async () => {
    await become(sampleFacts('subject-e'));
    expect(await sendUnsent()).toBe(0);
    await enqueueWrite(invitation);
    expect(await sendUnsent()).toBe(1);
    expect(await discardUnsent()).toBe(true);
    expect(await sendUnsent()).toBe(0);
  });
});
