import { createServer, type Server } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';
import { examine, tellFindings } from './doctor.ts';
import { lookAtIssuer } from './look-at-issuer.ts';
import { lookAtPush } from './look-at-machine.ts';
import { lookAtProxy } from './look-at-proxy.ts';
import { readConfig } from '#gateway/config/config.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A server that answers everything with what is given; its address. */
async function answering(answer: (address: string, host: string) => unknown, date = new Date()): Promise<string> {
  const server = createServer((request, response) => {
    const port = portOf(server);
    response.setHeader('Date', date.toUTCString());
    response.end(JSON.stringify(answer(`http://127.0.0.1:${port}`, request.headers.host ?? '')));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return `http://127.0.0.1:${port}`;
}
/** No gateway runs. */
const nobody = () => Promise.resolve(null);
const wrongOf = (found: readonly { state: string; says: string }[]) =>
  found.filter(({ state }) => state === 'wrong').map(({ says }) => says);

describe('the doctor', () => {
  it('names every wrong setting, and looks at nothing by them', async () => {
    const found = await examine({ GATEWAY_MODE: 'production', PORT: 'x' }, nobody);
    expect(found).toHaveLength(1);
    const all = await examine({ GATEWAY_MODE: 'production' }, nobody);
    expect(all.map(({ says }) => says.split(' ')[0])).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'OIDC_ISSUER', 'SECRET', 'SEALING_ROOT']),
    );
    const said: string[] = [];
    expect(tellFindings(all, (line) => said.push(line))).toBe(false);
    expect(said.at(-1)).toMatch(/^\d things are wrong\.$/);
  });

  it('says what to do about a database that does not answer, and tells no password', async () => {
    const settings = {
      DATABASE_URL: 'postgres://jforce:hidden@127.0.0.1:1/none',
      PUBLIC_URL: 'http://127.0.0.1:1',
    };
    const found = await examine(settings, nobody);
    const database = found.find(({ about }) => about === 'database');
    expect(database?.state).toBe('wrong');
    expect(database?.todo).toContain('See that the server runs');
    expect(JSON.stringify(found)).not.toContain('hidden');
  }, 60_000);

  it('says what to register at the issuer, and finds one that calls itself otherwise or lacks PKCE', async () => {
    const metadata = (address: string) => ({
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      end_session_endpoint: `${address}/end`,
      code_challenge_methods_supported: ['S256'],
    });
    const look = async (issuer: string) =>
      lookAtIssuer(readConfig({ PUBLIC_URL: 'https://jforce.example', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'jforce' }));
    const fine = await look(await answering(metadata));
    expect(wrongOf(fine)).toEqual([]);
    expect(fine[0]?.says).toContain('redirect address https://jforce.example/login/callback');
    const other = await answering((address) => ({
      ...metadata(address),
      issuer: 'https://other.example',
      code_challenge_methods_supported: ['plain'],
    }));
    expect(wrongOf(await look(other))).toEqual([
      `The issuer calls itself https://other.example, and OIDC_ISSUER is ${other}.`,
      'The issuer does not take PKCE with S256.',
    ]);
    const late = await answering(metadata, new Date(Date.now() - 120_000));
    expect(wrongOf(await look(late))[0]).toContain('tokens are refused');
    expect(wrongOf(await look('http://127.0.0.1:1'))[0]).toContain('cannot be reached');
  });

  it('finds a proxy that hands on another name, and a wrong number of proxies', async () => {
    const seen = (host: string) => ({ ok: true, seen: { host, proto: 'http', addresses: 2 } });
    const look = (PUBLIC_URL: string, TRUST_PROXY: string) => lookAtProxy(readConfig({ PUBLIC_URL, TRUST_PROXY }));
    expect(wrongOf(await look(await answering((_address, host) => seen(host)), '2'))).toEqual([]);
    const mistaken = await look(await answering(() => seen('gateway:8787')), '1');
    expect(wrongOf(mistaken)).toHaveLength(2);
    expect(mistaken.map(({ todo }) => todo).join(' ')).toContain('Set TRUST_PROXY=2');
    expect(wrongOf(await look(await answering(() => 'a portal'), '0'))[0]).toContain('not as a gateway does');
  });

  it('finds push keys that are no pair', () => {
    const VAPID_PUBLIC_KEY = 'B'.repeat(87);
    const config = readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` });
    expect(wrongOf(lookAtPush(config))).toEqual(['VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY.']);
  });
});
