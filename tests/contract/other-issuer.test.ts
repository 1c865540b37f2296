import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { loginAnswerSchema, type LoginAnswer } from '#shared/contract/calls/auth.ts';
import { successSchema } from '#shared/contract/envelope.ts';
import { sandboxClient } from '#gateway/sso/client.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { type Ended, runBundle } from '#tests/support/run-bundle.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { PEOPLE } from './given.ts';

const SECRET = 'a secret of the issuer, for this test only';
let issuer: GatewayProcess;
let gateway: GatewayProcess;
let issuerUrl: string;
let gatewayUrl: string;
let folders: string[];
let variables: Record<string, string>;

/** One gateway's sandbox sign-on is the issuer of a second gateway, which knows nobody yet. */
beforeAll(async () => {
  const [issuerPort, gatewayPort] = [await freePort(), await freePort()];
  issuerUrl = `http://127.0.0.1:${issuerPort}`;
  gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  folders = [await sampleFolder(), mkdtempSync(join(tmpdir(), 'jforce-issuer-'))];
  const [first = '', second = ''] = folders;
  issuer = await GatewayProcess.start(issuerPort, { DATA_DIR: first, SECRET, PUBLIC_URL: issuerUrl, MOVE_ORDERS: '0' });
  const client = sandboxClient(issuerUrl, SECRET);
  variables = {
    ...(await ownDatabase()),
    DATA_DIR: second,
    SAMPLE: '0',
    PUBLIC_URL: issuerUrl,
    OIDC_ISSUER: client.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_CONSULTANT_CLAIM: 'external_id',
  };
  gateway = await GatewayProcess.start(gatewayPort, variables);
}, 300_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  await issuer.end('SIGTERM');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Signs on at the issuer and ends it at the gateway, as one browser does. */
async function signIn(name: string, email?: string, jar = new CookieJar()): Promise<LoginAnswer> {
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', jar.header);
    const answer = await fetch(url, { ...init, redirect: 'manual', headers });
    jar.take(answer);
    return answer;
  };
  const follow = async (answer: Response): Promise<Response | URL> => {
    const location = answer.headers.get('Location');
    if (location === null) return answer;
    const next = new URL(location, issuerUrl);
    return next.pathname === '/login/callback' ? next : follow(await ask(next.href));
  };
  const begun = v.parse(successSchema, await (await ask(`${gatewayUrl}/api/auth-url`)).json());
  const { url } = v.parse(v.object({ url: v.string() }), begun.response);
  const page = await follow(await ask(url));
  if (page instanceof URL) throw new Error('The sign-on asked nobody');
  const html = await page.text();
  const action = /method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
  const account =
    [...html.matchAll(/value="([^"]+)">([\s\S]*?)<\/button>/g)].find((each) => each[2]?.includes(name))?.[1] ?? '';
  const body = new URLSearchParams({ account });
  const callback = await follow(await ask(issuerUrl + action, { method: 'POST', body }));
  if (!(callback instanceof URL)) throw new Error(`The sign-on ended with ${callback.status}`);
  const answer = await ask(`${gatewayUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(callback.searchParams), iss: undefined, email }),
  });
  return v.parse(loginAnswerSchema, v.parse(successSchema, await answer.json()).response);
}

const cli = (...words: string[]): Promise<Ended> => runBundle('cli.js', words, variables);
async function make(externalId: string, email = `${externalId.toLowerCase()}@mail.example`): Promise<void> {
  const made = await cli(
    'consultant',
    externalId,
    '--email',
    email,
    '--first-name',
    'Nadia',
    '--last-name',
    externalId,
  );
  expect(made.code).toBe(0);
}
/** The line of a visitor in the list of those who signed on and are nobody yet. */
const visitor = async (name: string): Promise<string[]> => {
  const { output } = await cli('identity');
  return (output.split('\n').find((line) => line.includes(` ${name} `)) ?? '').split(' ');
};

describe('a sign-on at another issuer', () => {
  it('of a person whom the program does not know is no consultant, and the same person next time', async () => {
    const first = await signIn(PEOPLE.individual);
    expect(first.customer_data).toMatchObject({ consultant: null, jforce_agent: false });
    const second = await signIn(PEOPLE.individual);
    expect(second.subject).toBe(first.subject);
    const other = await signIn(PEOPLE.store);
    expect(other.subject).not.toBe(first.subject);
  });

  it('is that of a consultant who was there before, once the operator says who it is', async () => {
    const first = await signIn(PEOPLE.featureOff);
    expect(first.customer_data.jforce_agent).toBe(false);
    await make('JF-900');
    const [issuedBy = '', subject = ''] = await visitor(PEOPLE.featureOff);
    expect((await cli('identity', 'JF-900', issuedBy, subject)).code).toBe(0);
    const second = await signIn(PEOPLE.featureOff);
    expect(second.customer_data).toMatchObject({ jforce_agent: true, consultant: { last_name: 'JF-900' } });
    expect(second.subject).not.toBe(first.subject);
    expect((await cli('identity', 'JF-900')).output).toContain(`${issuedBy} ${subject}`);
  }, 60_000);

  it('is that of the consultant whose number the issuer vouches for, also when that one was made later', async () => {
    await make('JF-100038');
    const known = await signIn(PEOPLE.store);
    expect(known.customer_data).toMatchObject({ jforce_agent: true, consultant: { last_name: 'JF-100038' } });
  }, 60_000);

  it('asks who it is after a sign-out, of which the issuer may not have heard, and not after the next sign-on', async () => {
    const jar = new CookieJar();
    const prompt = async (): Promise<string | null> => {
      const answer = await fetch(`${gatewayUrl}/api/auth-url`, { headers: { Cookie: jar.header } });
      const { response } = v.parse(successSchema, await answer.json());
      return new URL(v.parse(v.object({ url: v.string() }), response).url).searchParams.get('prompt');
    };
    await signIn(PEOPLE.individual, undefined, jar);
    expect(await prompt()).toBeNull();
    for (const session of ['alive', 'gone']) {
      const headers = { Cookie: jar.header, 'Content-Type': 'application/json' };
      jar.take(await fetch(`${gatewayUrl}/api/logout-url`, { method: 'POST', headers, body: '{}' }));
      expect([session, await prompt()]).toEqual([session, 'login']);
    }
    await signIn(PEOPLE.store, undefined, jar);
    expect(await prompt()).toBeNull();
  }, 60_000);

  it('is never that of a consultant who has the same e-mail address only', async () => {
    const email = (await visitor(PEOPLE.individual)).at(-1) ?? '';
    expect(email).toContain('@');
    await make('JF-901', email);
    expect((await signIn(PEOPLE.individual)).customer_data.jforce_agent).toBe(false);
  }, 60_000);

  it('lets a consultant look as others after it was made support staff, and not before', async () => {
    await make('JF-902');
    await expect(signIn(PEOPLE.featureOff, 'jf-902@mail.example')).rejects.toThrow('true');
    expect((await cli('role', 'JF-900', 'support')).code).toBe(0);
    const looking = await signIn(PEOPLE.featureOff, 'jf-902@mail.example');
    expect(looking.customer_data.consultant?.last_name).toBe('JF-902');
    expect(looking.impersonated_by).toBe('jf-900@mail.example');
  }, 60_000);

  it('leaves no sign-on page of its own', async () => {
    const page = await fetch(`${gatewayUrl}/sso/.well-known/openid-configuration`);
    expect(page.headers.get('Content-Type')).not.toContain('json');
  });
});
