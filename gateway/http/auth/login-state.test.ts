import { beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#gateway/base/clock.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { liveLoginState, loginStateFor, spendLoginState, type SignOns } from './login-state.ts';

const HOUR_MS = 3_600_000;
const database = databaseForTests();
const clock = movableClock(0);
let signOns: SignOns;
beforeAll(() => {
  const services = { ...testServices(database.db), clock };
  signOns = { services, secret: 's'.repeat(32) };
}, 240_000);

const rows = () => database.db.selectFrom('login_state').selectAll().execute();
const refused = { code: 'UNAUTHENTICATED' };

describe('a sign-on', () => {
  it('that is begun and never ended leaves nothing, however often', async () => {
    for (let no = 0; no < 5; no += 1) await loginStateFor(signOns, undefined);
    expect(await rows()).toEqual([]);
  });

  it('ends once, with the state of the browser that began it', async () => {
    const state = await loginStateFor(signOns, undefined);
    expect(await liveLoginState(signOns, state, state)).toBe(state);
    expect(await loginStateFor(signOns, state)).toBe(state);
    const other = await loginStateFor(signOns, undefined);
    await expect(liveLoginState(signOns, state, other)).rejects.toMatchObject(refused);
    await expect(liveLoginState(signOns, undefined, state)).rejects.toMatchObject(refused);
    await spendLoginState(signOns, state);
    await expect(spendLoginState(signOns, state)).rejects.toMatchObject(refused);
    await expect(liveLoginState(signOns, state, state)).rejects.toMatchObject(refused);
    expect(await loginStateFor(signOns, state)).not.toBe(state);
    expect(await rows()).toHaveLength(1);
  });

  it('of two ends in one moment takes one', async () => {
    const state = await loginStateFor(signOns, undefined);
    const ends = await Promise.allSettled([1, 2, 3].map(() => spendLoginState(signOns, state)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('begins anew after half a day, and is over after a whole one', async () => {
    const state = await loginStateFor(signOns, undefined);
    clock.set(13 * HOUR_MS);
    expect(await loginStateFor(signOns, state)).not.toBe(state);
    expect(await liveLoginState(signOns, state, state)).toBe(state);
    clock.set(25 * HOUR_MS);
    await expect(liveLoginState(signOns, state, state)).rejects.toMatchObject(refused);
    clock.set(0);
  });

  it('is not ended by a state that somebody made up, changed, or wrote otherwise', async () => {
    const state = await loginStateFor(signOns, undefined);
    const last = state.at(-1) ?? '';
    const alike = String.fromCharCode(last.charCodeAt(0) + 1);
    const made = ['A'.repeat(43), `B${state.slice(1)}`, state.slice(0, -1) + alike, `${state}=`, ''];
    for (const each of made) await expect(liveLoginState(signOns, each, each)).rejects.toMatchObject(refused);
  });

  it('that began under another secret begins anew, as its proof at the issuer would', async () => {
    const state = await loginStateFor(signOns, undefined);
    const renewed = { ...signOns, secret: 't'.repeat(32) };
    await expect(liveLoginState(renewed, state, state)).rejects.toMatchObject(refused);
    expect(await loginStateFor(renewed, state)).not.toBe(state);
  });
});
