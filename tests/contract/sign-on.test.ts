import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, login, logoutUrl } from '#shared/contract/calls/auth.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { PEOPLE } from './given.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start();
}, 300_000);
afterAll(() => stack.close());

const fresh = (): GatewayClient => GatewayClient.anonymous(stack.origin);

describe('the sign-on', () => {
  it('ends with the consultant, a token and a cookie that script cannot read', async () => {
    const client = fresh();
    const callback = await client.signOn(PEOPLE.individual);
    const answer = await client.raw(login, { body: callback });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/i);
    expect(cookies.join()).toMatch(/SameSite=Lax/i);
    expect(JSON.stringify(await answer.json())).toContain('El Idrissi');
  });

  it('takes a code once', async () => {
    const client = fresh();
    const callback = await client.signOn(PEOPLE.individual);
    await client.finish(callback);
    const again = await client.raw(login, { body: callback });
    expect(again.ok).toBe(false);
  });

  it('refuses the code of another browser', async () => {
    const mine = fresh();
    const stolen = await mine.signOn(PEOPLE.individual);
    const other = fresh();
    await other.call(authUrl);
    const answer = await other.raw(login, { body: stolen });
    expect(answer.ok).toBe(false);
  });

  it('refuses a code with another state', async () => {
    const client = fresh();
    const { code } = await client.signOn(PEOPLE.individual);
    const answer = await client.raw(login, { body: { code, state: 'x'.repeat(43) } });
    expect(answer.ok).toBe(false);
  });

  it.each(['nonsense', '', "' or 1=1", '<img src=x onerror=alert(1)>'])('refuses the code %j', async (code) => {
    const client = fresh();
    const { state } = await client.call(authUrl);
    const answer = await client.raw(login, { body: { code, state } });
    expect(answer.ok).toBe(false);
    expect(answer.status).toBeLessThan(500);
  });

  it('can still end after codes of somebody else were sent with its state', async () => {
    const mine = fresh();
    const { code, state } = await mine.signOn(PEOPLE.individual);
    const foreign = await fresh().signOn(PEOPLE.store);
    for (const body of [{ code: foreign.code, state }, { code: foreign.code }, { code: 'nonsense', state }, foreign])
      expect((await mine.raw(login, { body })).status).toBe(401);
    expect((await mine.finish({ code, state })).customer_data.consultant?.last_name).toBe('El Idrissi');
  });

  it('can still end after another one was begun in the same browser', async () => {
    const client = fresh();
    const callback = await client.signOn(PEOPLE.individual);
    const { state } = await client.call(authUrl);
    expect(state).toBe(callback.state);
    await client.finish(callback);
    expect((await client.call(authUrl)).state).not.toBe(state);
  });

  it.each([
    ['ar', 'rtl', 'تسجيل الدخول'],
    ['en', 'ltr', 'Sign in'],
    ['fr', 'ltr', 'Se connecter'],
  ])('speaks the language of the app: %s', async (locale, direction, title) => {
    const client = GatewayClient.anonymous(stack.origin, { 'Accept-Language': locale });
    const { url } = await client.call(authUrl);
    expect(new URL(url).searchParams.get('ui_locales')).toBe(locale);
    // The browser prefers another one.
    const browser = GatewayClient.anonymous(stack.origin, { 'Accept-Language': locale === 'fr' ? 'en' : 'fr' });
    const page = await browser.signOnPage(url);
    expect(page).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(page).toContain(title);
  });

  it('refuses to resume without a session', async () => {
    const answer = await fresh().raw(login, { body: {} });
    expect(answer.status).toBe(401);
  });

  it('resumes with the cookie alone, when the page of the same origin asks', async () => {
    const client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
    const resumed = await client.call(login, { body: {}, headers: { 'X-Jforce-Token': '' } });
    expect(resumed.customer_data.consultant?.id).toBe(client.id);
    const foreign = await client.raw(login, { body: {}, headers: { Origin: 'https://elsewhere.example' } });
    expect(foreign.ok).toBe(false);
  });

  it('refuses unknown fields', async () => {
    const answer = await fresh().raw(login, { body: { code: 'a', state: 'b', admin: true } });
    expect(answer.status).toBe(422);
  });

  it('ends: afterwards the session is gone', async () => {
    const client = await GatewayClient.signedIn(stack.origin, PEOPLE.individual);
    const { url } = await client.call(logoutUrl);
    expect(new URL(url).origin).toBe(stack.origin);
    expect((await client.raw(periods)).status).toBe(401);
  });

  it('starts at an address of the same origin, with a new state each time', async () => {
    const [one, two] = [await fresh().call(authUrl), await fresh().call(authUrl)];
    expect(new URL(one.url).origin).toBe(stack.origin);
    expect(one.state).not.toBe(two.state);
    expect(one.state.length).toBeGreaterThanOrEqual(32);
  });
});
