import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHANNEL } from '#shared/bridge/broadcast.ts';
import * as v from 'valibot';
import { loginAnswerSchema } from '#shared/contract/calls/auth.ts';
import { openCache } from '#shared/db/open.ts';
import { factsOf } from '#shared/session/facts.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { cacheState, openCurrentCache, rebuildCache, reopenCache } from './cache.ts';
import { lastingQuery } from './lasting-query.ts';
import { sessionState } from '#browser/session-state.ts';

const shell = vi.hoisted(() => ({ replaced: false }));
vi.mock('#browser/install/service-worker.ts', () => ({ shellReplaced: () => shell.replaced }));
const worker = vi.hoisted(() => ({ end: vi.fn<() => void>() }));
vi.mock('#browser/sync-client.ts', () => ({ endWorker: worker.end }));

const answer = (subject: string) =>
  v.parse(loginAnswerSchema, {
    customer_data: {
      consultant: null,
      jforce_agent: true,
      payment_method_mandatory: false,
      has_payment_method: false,
      accepted_terms_and_conditions: true,
      phone_country_code: '212',
      feature_toggles: {},
      updated_jforce_agreement_content: null,
      updated_jforce_agreement_pdf: null,
    },
    jforce_token: 'token',
    subject,
    capabilities: [],
    impersonated_by: null,
  });
const signIn = (subject: string) =>
  replaceSession(factsOf(answer(subject), '2026-11-20T12:00:00Z', `cache.${subject}`));

/** What another window or the worker says after a change. */
const other = new BroadcastChannel(CHANNEL);
const announce = (): void => other.postMessage({ version: 1, kind: 'session-changed' });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the page', () => {
  it('follows sign-in and sign-out of another window, and never shows the rows of the one before', async () => {
    await signIn('subject-a');
    const first = await openCurrentCache();
    expect(first.db?.name).toBe('cache.subject-a');
    await signIn('subject-b');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-b'), { timeout: 20_000 });
    expect(first.db?.isOpen()).toBe(false);
    await replaceSession(null);
    announce();
    await vi.waitFor(() => expect(cacheState.current().db).toBeNull(), { timeout: 20_000 });
    expect(sessionState.current().facts).toBeNull();
  });

  it('shows no database at all while that of the next person is on its way', async () => {
    await signIn('subject-f');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-f'), { timeout: 20_000 });
    const shown: (string | undefined)[] = [];
    const stop = cacheState.subscribe(() => shown.push(cacheState.current().db?.name));
    await signIn('subject-g');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-g'), { timeout: 20_000 });
    stop();
    expect(shown).toEqual([undefined, 'cache.subject-g']);
    await replaceSession(null);
    announce();
    await vi.waitFor(() => expect(cacheState.current().db).toBeNull(), { timeout: 20_000 });
  });

  it('ignores noise on the channel', async () => {
    await signIn('subject-c');
    other.postMessage({ version: 9, kind: 'session-changed' });
    other.postMessage('session-changed');
    const heard = new Promise((resolve) => {
      const listener = new BroadcastChannel(CHANNEL);
      listener.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.data !== 'last') return;
        listener.close();
        resolve(null);
      });
    });
    other.postMessage('last');
    await heard;
    expect(sessionState.current().facts).toBeNull();
  });

  it('opens a fresh, empty database when its own was deleted while the session goes on', async () => {
    await signIn('subject-d');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-d'), { timeout: 20_000 });
    const { db: before } = cacheState.current();
    await Dexie.delete('cache.subject-d');
    await vi.waitFor(() => expect(cacheState.current().db?.isOpen()).toBe(true), { timeout: 20_000 });
    expect(cacheState.current().db).not.toBe(before);
  });
});

describe('a window of a version that another one has replaced', () => {
  afterEach(() => {
    shell.replaced = false;
    worker.end.mockReset();
  });

  it('makes no database anew that the other one has deleted, and ends its worker', async () => {
    await signIn('subject-j');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-j'), { timeout: 20_000 });
    shell.replaced = true;
    await Dexie.delete('cache.subject-j');
    await vi.waitFor(() => expect(cacheState.current()).toEqual({ db: null, failure: 'newer' }), { timeout: 20_000 });
    expect(worker.end).toHaveBeenCalled();
    expect((await reopenCache()).failure).toBe('newer');
    expect(await Dexie.exists('cache.subject-j')).toBe(false);
  });

  it('opens none of a person who signs in after that either', async () => {
    shell.replaced = true;
    await signIn('subject-k');
    announce();
    await vi.waitFor(() => expect(cacheState.current().failure).toBe('newer'), { timeout: 20_000 });
    expect(await Dexie.exists('cache.subject-k')).toBe(false);
  });

  it('reads on as long as nobody takes its database away', async () => {
    await signIn('subject-l');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-l'), { timeout: 20_000 });
    shell.replaced = true;
    announce();
    await sessionState.load();
    expect((await reopenCache()).db?.isOpen()).toBe(true);
    expect(worker.end).not.toHaveBeenCalled();
  });
});

/** Lets the database of a name fail to open until it is deleted, as one does whose files are corrupt. */
function corrupt(name: string): void {
  const open = indexedDB.open.bind(indexedDB);
  const erase = indexedDB.deleteDatabase.bind(indexedDB);
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation((wanted, version) => {
    if (wanted === name) throw new DOMException('Internal error opening backing store', 'UnknownError');
    return open(wanted, version);
  });
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((gone) => {
    if (gone === name) opening.mockImplementation(open);
    return erase(gone);
  });
}

describe('a database whose files are corrupt', () => {
  const page = { from: '2026-11-01', to: '2026-11-30', formatted: '' };

  it('is made anew and empty, and nothing else on the phone is touched', async () => {
    const [own, unsent] = await Promise.all([openCache('cache.subject-h'), openCache('unsent.subject-h')]);
    if (!own.ok || !unsent.ok) throw new Error('A database does not open');
    await Promise.all([own, unsent].map(({ value }) => value.periods.put(page)));
    own.value.close();
    corrupt('cache.subject-h');
    await signIn('subject-h');
    announce();
    await vi.waitFor(() => expect(cacheState.current().failure).toBe('broken'), { timeout: 20_000 });
    expect((await reopenCache()).failure).toBe('broken');
    const { db, failure } = await rebuildCache();
    expect([db?.name, failure, await db?.periods.count()]).toEqual(['cache.subject-h', null, 0]);
    expect(await unsent.value.periods.toArray()).toEqual([page]);
  });

  it('that cannot be deleted either is said to be broken, and can be tried again', async () => {
    await signIn('subject-i');
    announce();
    await vi.waitFor(() => expect(cacheState.current().db?.name).toBe('cache.subject-i'), { timeout: 20_000 });
    corrupt('cache.subject-i');
    const refusing = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    expect(await rebuildCache()).toEqual({ db: null, failure: 'broken' });
    refusing.mockRestore();
    vi.restoreAllMocks();
    expect((await rebuildCache()).db?.isOpen()).toBe(true);
  });
});

describe('a live query', () => {
  it('that fails begins again by itself', async () => {
    const opened = await openCache('cache.subject-e');
    if (!opened.ok) throw new Error(opened.error);
    let fails = 2;
    const errors: unknown[] = [];
    const seen: number[] = [];
    const query = async (): Promise<number> => {
      if ((fails -= 1) >= 0) throw new Error('lost');
      return opened.value.periods.count();
    };
    const subscription = lastingQuery(query, (error) => errors.push(error)).subscribe((value) => seen.push(value));
    await vi.waitFor(() => expect(seen).toEqual([0]), { timeout: 20_000 });
    expect(errors.length).toBe(2);
    await opened.value.periods.put({ from: '2026-11-01', to: '2026-11-30', formatted: '' });
    await vi.waitFor(() => expect(seen).toEqual([0, 1]), { timeout: 20_000 });
    subscription.unsubscribe();
  });
});
