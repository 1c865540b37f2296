import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { invite } from '#shared/outbox/testing/writes.ts';
import { readCookie, writeCookie } from '#browser/cookies.ts';
import { forgetUnsent, lostOf } from './lost-writes.ts';
import { Jar } from '#browser/testing/jar.ts';

beforeEach(() => {
  vi.stubGlobal('document', new Jar());
  vi.stubGlobal('location', new URL('https://app.test/home'));
});
afterEach(() => vi.unstubAllGlobals());

describe('unsent writes', () => {
  it('are known to be lost when a cookie remembers them and the outbox has no trace of any', () => {
    writeCookie('unsent', 'subject-a.2');
    expect(lostOf('subject-a', 0)).toBe(2);
  });

  it('are not lost when they were sent while no window was open: their receipts are there', async () => {
    const phone = new Phone();
    await phone.write(invite());
    await phone.drain();
    writeCookie('unsent', 'subject-a.1');
    expect(lostOf('subject-a', phone.store.rows.length)).toBe(0);
  });

  it('that the person had deleted are not lost; those of somebody else stay remembered', () => {
    writeCookie('unsent', 'subject-a.2');
    forgetUnsent('subject-b');
    expect(lostOf('subject-a', 0)).toBe(2);
    forgetUnsent('subject-a');
    expect(lostOf('subject-a', 0)).toBe(0);
  });

  it('of somebody else are nobody else’s', () => {
    writeCookie('unsent', 'subject-a.2');
    expect(lostOf('subject-b', 0)).toBe(0);
  });

  it('are not known from a cookie that somebody else wrote', () => {
    expect(writeCookie('unsent', '<img>.2')).toBe(false);
    document.cookie = 'unsent=subject-a.2e9';
    expect(readCookie('unsent')).toBeNull();
    expect(lostOf('subject-a', 0)).toBe(0);
  });
});
