import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/support/gateway-process.ts';
import { until } from '#tests/support/until.ts';

/** Certificates that stand for those of a public authority: files of its own, and of a server on this machine. */
export interface Certificates {
  authority: string;
  certificate: string;
  key: string;
}

/** Makes an authority and a certificate of 127.0.0.1 by it. */
export function makeCertificates(folder: string): Certificates {
  const path = (name: string): string => join(folder, name);
  const openssl = (...words: string[]): void => void execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const [authority, authorityKey, key, request, certificate] = [
    'ca.pem',
    'ca.key',
    'key.pem',
    'csr.pem',
    'cert.pem',
  ].map(path);
  const parts = { authority: authority ?? '', certificate: certificate ?? '', key: key ?? '' };
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    authorityKey ?? '',
    '-out',
    parts.authority,
    '-subj',
    '/CN=Test authority',
    '-days',
    '2',
  );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    parts.key,
    '-out',
    request ?? '',
    '-subj',
    '/CN=127.0.0.1',
  );
  writeFileSync(path('names.txt'), 'subjectAltName=IP:127.0.0.1\n');
  openssl(
    'x509',
    '-req',
    '-in',
    request ?? '',
    '-CA',
    parts.authority,
    '-CAkey',
    authorityKey ?? '',
    '-CAcreateserial',
    '-out',
    parts.certificate,
    '-days',
    '2',
    '-extfile',
    path('names.txt'),
  );
  return parts;
}

/** What the proxy does: the app by the file that is shipped, and other ports handed on as they come. */
interface Sites {
  app: { shipped: string; from: number; gateways: readonly [number, number] };
  others: readonly { from: number; to: number }[];
}

/** Starts the proxy. Throws when the shipped file names other gateways than those that stand in for them here. */
export async function startProxy(
  folder: string,
  { certificate, key }: Certificates,
  { app: { shipped, from, gateways }, others }: Sites,
): Promise<ChildProcess> {
  const tls = `tls ${certificate} ${key}`;
  const upstreams = 'gateway-1:8787 gateway-2:8787';
  if (!shipped.includes(upstreams)) throw new Error(`The Caddyfile does not hand on to ${upstreams}`);
  const app = shipped
    .replace('{$PUBLIC_NAME} {', `https://127.0.0.1:${from} {\n\t${tls}`)
    .replace(upstreams, gateways.map((port) => `127.0.0.1:${port}`).join(' '));
  const sites = others.map(
    (other) => `https://127.0.0.1:${other.from} {\n\t${tls}\n\treverse_proxy 127.0.0.1:${other.to}\n}\n`,
  );
  const file = join(folder, 'Caddyfile');
  const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  writeFileSync(file, [own, app, ...sites].join('\n'));
  const proxy = spawn(process.env['JFORCE_CADDY'] ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await said(proxy, 'serving initial configuration');
  return proxy;
}

/** Starts an OpenID issuer that is no part of the gateway. */
export async function startIssuer(words: readonly string[]): Promise<ChildProcess> {
  const issuer = spawn(process.execPath, [join(ROOT, 'tests/deployment/issuer.mjs'), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await said(issuer, 'ready');
  return issuer;
}

/** Waits until a program has written that; throws with what it wrote when it ends before. */
async function said(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  await until(
    words,
    () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
      return output.includes(words);
    },
    60_000,
  );
}
