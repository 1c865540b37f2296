import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { login, loginAnswerSchema, type LoginAnswer } from '#shared/contract/calls/auth.ts';
import { failureSchema, successSchema } from '#shared/contract/envelope.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { PEOPLE } from './given.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start();
}, 300_000);
afterAll(() => stack.close());

interface SignedIn {
  cookie: string;
  answer: LoginAnswer;
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('jforce=')) ?? '';

const answerOf = async (response: Response): Promise<LoginAnswer> =>
  v.parse(loginAnswerSchema, v.parse(successSchema, await response.json()).response);

async function signIn(client: GatewayClient, name: string, email?: string): Promise<SignedIn> {
  const callback = await client.signOn(name);
  const response = await client.raw(login, { body: { ...callback, ...(email === undefined ? {} : { email }) } });
  return { cookie: cookieOf(response), answer: await answerOf(response) };
}

/** Asks as a program does that has only these headers. */
const ask = (path: string, headers: Record<string, string>, body?: unknown): Promise<Response> =>
  fetch(`${stack.direct}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const refusal = async (response: Response): Promise<[number, string]> => [
  response.status,
  v.parse(failureSchema, await response.json()).error.code,
];

describe('a session', () => {
  it('is a new one at every sign-on, and the one before is dead', async () => {
    const client = GatewayClient.anonymous(stack.origin);
    const first = await signIn(client, PEOPLE.individual);
    const second = await signIn(client, PEOPLE.individual);
    expect(second.cookie).not.toBe(first.cookie);
    expect(second.answer.subject).toBe(first.answer.subject);
    const old = await ask('watto/periods/all', { Cookie: first.cookie, 'X-Jforce-Token': first.answer.jforce_token });
    expect(await refusal(old)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is worth nothing with the token of another session', async () => {
    const mine = await signIn(GatewayClient.anonymous(stack.origin), PEOPLE.individual);
    const other = await signIn(GatewayClient.anonymous(stack.origin), PEOPLE.store);
    const mixed = await ask('watto/periods/all', { Cookie: mine.cookie, 'X-Jforce-Token': other.answer.jforce_token });
    expect(await refusal(mixed)).toEqual([401, 'UNAUTHENTICATED']);
    const right = await ask('watto/periods/all', { Cookie: mine.cookie, 'X-Jforce-Token': mine.answer.jforce_token });
    expect(right.status).toBe(200);
  });

  it('lives on when the gateway is killed and started again', async () => {
    const { cookie, answer } = await signIn(GatewayClient.anonymous(stack.origin), PEOPLE.individual);
    await stack.killGateway();
    await stack.startGateway();
    const resumed = await answerOf(await ask('login', { Cookie: cookie, 'X-Jforce-Token': answer.jforce_token }, {}));
    expect(resumed.jforce_token).toBe(answer.jforce_token);
  }, 60_000);

  it('is not resumed for whom neither a browser nor the token vouches', async () => {
    const { cookie } = await signIn(GatewayClient.anonymous(stack.origin), PEOPLE.individual);
    expect(await refusal(await ask('login', { Cookie: cookie }, {}))).toEqual([401, 'UNAUTHENTICATED']);
    const resumed = await ask('login', { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }, {});
    expect(resumed.status).toBe(200);
  });

  it.each(['cross-site', 'same-site', 'none'])('is not touched by a request that a browser calls %s', async (site) => {
    const { cookie } = await signIn(GatewayClient.anonymous(stack.origin), PEOPLE.individual);
    const foreign = await ask('logout-url', { Cookie: cookie, 'Sec-Fetch-Site': site }, {});
    expect(await refusal(foreign)).toEqual([403, 'FORBIDDEN']);
    expect((await ask('login', { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }, {})).status).toBe(200);
  });
});

describe('a code', () => {
  it.each(['%00', 'x', "' or 1=1"])('is refused to a browser that began with the state %j', async (state) => {
    expect(await refusal(await ask('login', { Cookie: `jf_tx=${state}` }, { code: 'a' }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it('that is sent many times at once opens one session', async () => {
    const client = GatewayClient.anonymous(stack.origin);
    const callback = await client.signOn(PEOPLE.individual);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.raw(login, { body: callback })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
  });
});

describe('support staff', () => {
  it('sees as the consultant of an address and the session says who looks', async () => {
    const client = GatewayClient.anonymous(stack.origin);
    const seen = await signIn(client, 'Meryem', 'SALMA.elidrissi@jforce.example');
    expect(seen.answer.customer_data.consultant?.first_name).toBe('Salma');
    expect(seen.answer.impersonated_by).toMatch(/@/);
    const own = await signIn(client, 'Meryem');
    expect(own.answer.impersonated_by).toBeNull();
  });

  it('may begin to look while signed on, and ends it by its own address', async () => {
    const client = await GatewayClient.signedIn(stack.origin, 'Meryem');
    const own = await client.call(login, { body: {} });
    const resumed = async (email: string) => {
      const answer = await client.call(login, { body: { email } });
      return [answer.subject === own.subject, answer.impersonated_by];
    };
    const address = own.customer_data.consultant?.email ?? '';
    expect(await resumed('salma.elidrissi@jforce.example')).toEqual([false, address]);
    expect(await resumed('omar.fassi@jforce.example')).toEqual([false, address]);
    expect(await resumed(address)).toEqual([true, null]);
  });

  it.each(['nobody@jforce.example', '', ' ', 'a\0@jforce.example'])(
    'is told when nobody has the address %j',
    async (email) => {
      const client = GatewayClient.anonymous(stack.origin);
      const callback = await client.signOn('Meryem');
      const answer = await client.raw(login, { body: { ...callback, email } });
      expect(await refusal(answer)).toEqual([422, 'VALIDATION_FAILED']);
    },
  );

  it('alone may do that', async () => {
    const client = GatewayClient.anonymous(stack.origin);
    const callback = await client.signOn(PEOPLE.store);
    const answer = await client.raw(login, { body: { ...callback, email: 'salma.elidrissi@jforce.example' } });
    expect(await refusal(answer)).toEqual([403, 'FORBIDDEN']);
    expect(cookieOf(answer)).toBe('');
  });
});
