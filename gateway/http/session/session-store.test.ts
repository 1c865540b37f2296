import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARKET } from '#shared/domain/market/market.ts';
import { personOf } from '#gateway/http/auth/person.ts';
import type { Services } from '#gateway/base/services.ts';
import { movableClock } from '#gateway/base/clock.ts';
import { sweep } from '#gateway/jobs/recurring.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { beginSession, endSession, findSession, tokenMatches, tokenOf } from './session-store.ts';

const DAY = 86_400_000;
const who = {
  issuer: 'https://accounts.example',
  subject: 'abc',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  externalId: null,
  idToken: null,
};
const clock = movableClock();
const database = databaseForTests();
let services: Services;
let consultantId: number;

beforeAll(async () => {
  services = { db: database.db, clock, market: MARKET };
  consultantId = await personOf(services, who, false);
}, 240_000);
beforeEach(() => clock.set(0));

const begin = (): Promise<string> => beginSession(services, { consultantId, impersonatorId: null, idToken: null });

describe('a session', () => {
  it('is found by its cookie, whose value is stored nowhere', async () => {
    const cookie = await begin();
    const found = await findSession(services, cookie);
    expect(found?.session).toMatchObject({ consultantId, status: 'active', registered: false, impersonatorId: null });
    const rows = await database.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it.each([undefined, '', 'x'.repeat(43), 'y'.repeat(5000)])('is not found by the cookie %j', async (cookie) => {
    await begin();
    expect(await findSession(services, cookie)).toBeNull();
  });

  it('lives thirty days from its last use', async () => {
    const cookie = await begin();
    clock.set(29 * DAY);
    expect((await findSession(services, cookie))?.renewed).toBe(true);
    clock.set(58 * DAY);
    expect(await findSession(services, cookie)).not.toBeNull();
    clock.set(89 * DAY);
    expect(await findSession(services, cookie)).toBeNull();
  });

  it('is not written again at every use', async () => {
    const cookie = await begin();
    expect((await findSession(services, cookie))?.renewed).toBe(false);
  });

  it('is gone when it was ended, and when it was swept after its time', async () => {
    const ended = await begin();
    const found = await findSession(services, ended);
    if (found === null) throw new Error('Expected a session');
    await endSession(services, found);
    expect(await findSession(services, ended)).toBeNull();
    const old = await begin();
    clock.set(31 * DAY);
    await sweep(database.db, clock);
    clock.set(0);
    expect(await findSession(services, old)).toBeNull();
  });
});

describe('the token of a session', () => {
  it('belongs to it alone and to this secret alone', () => {
    const token = tokenOf('secret', 'session-1');
    expect(tokenMatches({ secret: 'secret', secretBefore: null }, 'session-1', token)).toBe(true);
    expect(tokenMatches({ secret: 'secret', secretBefore: null }, 'session-2', token)).toBe(false);
    expect(tokenMatches({ secret: 'other', secretBefore: null }, 'session-1', token)).toBe(false);
    expect(tokenMatches({ secret: 'secret', secretBefore: null }, 'session-1', undefined)).toBe(false);
    expect(tokenMatches({ secret: 'secret', secretBefore: null }, 'session-1', [token])).toBe(false);
  });

  it('is still good under the secret that came after, as long as the one before is accepted', () => {
    const token = tokenOf('before', 'session-1');
    expect(tokenMatches({ secret: 'after', secretBefore: 'before' }, 'session-1', token)).toBe(true);
    expect(tokenMatches({ secret: 'after', secretBefore: null }, 'session-1', token)).toBe(false);
    expect(tokenOf('after', 'session-1')).not.toBe(token);
  });
});

describe('a person from an issuer elsewhere', () => {
  it('is not registered at first and is the same person the next time', async () => {
    const again = await Promise.all([personOf(services, who, false), personOf(services, who, false)]);
    expect(again).toEqual([consultantId, consultantId]);
    const count = await database.db
      .selectFrom('consultant')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(count.n).toBe(1);
  });

  it('who signs on twice at once becomes one person', async () => {
    const twin = { ...who, subject: 'twin' };
    const ids = await Promise.all(Array.from({ length: 5 }, () => personOf(services, twin, false)));
    expect(new Set(ids).size).toBe(1);
  });
});
