import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '#browser/cookies.ts';
import { sessionState } from '#browser/session-state.ts';
import { Jar } from '#browser/testing/jar.ts';
import type { SyncApi, SyncFailure } from '#shared/bridge/sync-api.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { finishSignOn } from './commands.ts';

const { login } = vi.hoisted(() => ({ login: vi.fn<SyncApi['login']>() }));
vi.mock('#browser/sync-client.ts', () => ({ syncClient: { login } }));

const STATE = 'state-of-this-browser';
const finish = (search = `?code=c1&state=${STATE}`) => finishSignOn(search, 'fr');
const refused = (code: 'FORBIDDEN' | 'UNAUTHENTICATED' | 'UPGRADE_REQUIRED'): SyncFailure => ({
  kind: 'refused',
  status: 403,
  code,
  retryAfterSeconds: null,
});

beforeEach(async () => {
  vi.stubGlobal('document', new Jar());
  vi.stubGlobal('location', new URL('https://app.test/login/callback'));
  writeCookie('auth_state', STATE);
  login.mockReset();
  await replaceSession(null);
  await sessionState.load();
});
afterEach(() => vi.unstubAllGlobals());

describe('the end of a sign-on', () => {
  it.each(['', '?code=c1', `?state=${STATE}`, '?code=c1&state=another-state'])(
    'with "%s" is no sign-in and begins the sign-on again',
    async (search) => {
      expect(await finish(search)).toEqual({ kind: 'again' });
      expect(login).not.toHaveBeenCalled();
    },
  );

  it('spends its state: the same address a second time signs nobody in', async () => {
    login.mockResolvedValue(fail({ kind: 'offline' }));
    expect(await finish()).toEqual({ kind: 'failed', error: 'connection' });
    expect(await finish()).toEqual({ kind: 'again' });
    expect(login).toHaveBeenCalledTimes(1);
  });

  it('keeps the remembered place of somebody who was not signed in', async () => {
    writeCookie('redirect_url', '/orders?q=phone');
    login.mockImplementation(async () => {
      await replaceSession(sampleFacts('subject-a'));
      return ok(null);
    });
    expect(await finish()).toEqual({ kind: 'in' });
    expect(readCookie('redirect_url')).toBe('/orders?q=phone');
  });

  it.each([
    ['the same person whose session had ended', 'subject-a', '/orders?q=phone'],
    ['another person', 'subject-b', null],
  ])('leads %s to what was remembered only if it is theirs', async (_who, next, target) => {
    await replaceSession({ ...sampleFacts('subject-a'), expired: true });
    await sessionState.load();
    writeCookie('redirect_url', '/orders?q=phone');
    login.mockImplementation(async () => {
      await replaceSession(sampleFacts(next));
      return ok(null);
    });
    expect(await finish()).toEqual({ kind: 'in' });
    expect(readCookie('redirect_url')).toBe(target);
  });

  it('that the gateway refuses because the app is too old says so, and does not begin again', async () => {
    login.mockResolvedValue(fail(refused('UPGRADE_REQUIRED')));
    expect(await finish()).toEqual({ kind: 'failed', error: 'upgrade' });
  });

  it('asks no second time to look at somebody whom one may not look at', async () => {
    writeCookie('impersonate', 'somebody@example.test');
    login.mockResolvedValue(fail(refused('FORBIDDEN')));
    expect(await finish()).toEqual({ kind: 'again' });
    expect(readCookie('impersonate')).toBeNull();
  });

  it('with a code that is no longer good still looks at whom support named', async () => {
    writeCookie('impersonate', 'somebody@example.test');
    login.mockResolvedValue(fail(refused('UNAUTHENTICATED')));
    await finish();
    expect(readCookie('impersonate')).toBe('somebody@example.test');
  });
});
