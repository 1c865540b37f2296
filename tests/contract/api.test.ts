import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { Stack } from '#tests/support/start-stack.ts';

let stack: Stack;
let folder = '';
let environment: Record<string, string>;
beforeAll(async () => {
  stack = await Stack.start();
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/jforce-api-'));
  environment = { ...stack.variables, PATH: process.env['PATH'] ?? '', HOME: tmpdir(), BASE: stack.direct };
}, 300_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stack.close();
});

const gateway = (...words: string[]): string =>
  execFileSync(process.execPath, ['gateway/bin/gateway.mjs', ...words], {
    cwd: ROOT,
    env: environment,
    encoding: 'utf8',
  });

describe('docs/api.md', () => {
  it('has commands that work, from the sign-on to the changes of the feed', async () => {
    const text = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
    const script = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = '']) => commands).join('\n');
    expect(script).toContain('feed/v1/changes');
    const { stdout } = await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: ROOT,
      // The page names the public address, which tests reach through a slow link; here it is the gateway's own.
      env: { ...environment, BASE: stack.origin },
    });
    const said = stdout.trim().split('\n');
    expect(said[0]).toMatch(/^etag: /i);
    expect(said.slice(1)).toEqual(['true', '304', 'true', '4', '4', 'false']);
  }, 120_000);
});

/** What an adopter writes with the client; the last line is a mistake that the types find. */
const PROGRAM = `
import { Client } from './client.ts';
export async function run(origin: string, key: string): Promise<unknown> {
  const client = new Client(origin, { Authorization: 'Bearer ' + key });
  const sent = await client.sendEvents({
    body: [
      { id: 'client-1', kind: 'consultant', at: '2026-01-02T08:00:00Z',
        data: { consultant: 'B-1', first_name: 'Hind', last_name: 'Tazi', email: 'hind@mail.example' } },
      { id: 'client-2', kind: 'adjustment', at: '2026-01-02T08:00:00Z',
        data: { consultant: 'nobody', amount: '1.00', words: 'x' } },
    ],
  });
  if (!sent.success) return sent.error.code;
  const read = await client.readChanges({ query: { after: '0', limit: '1' } });
  const url = await client.authUrl();
  const refused = await client.paymentMethods({ path: { id: '1' } });
  return {
    taken: sent.response.taken,
    reason: sent.response.events[1]?.reason,
    more: read.success && read.response.more,
    url: url.success && typeof url.response.url,
    refused: refused.success || refused.error.code,
  };
}
`;
const MISTAKE = `
import { Client } from './client.ts';
void new Client('').sendEvents({ body: [{ id: 'x', kind: 'order', at: '2026-01-02T08:00:00Z', data: { consultant: 'B-1' } }] });
`;

describe('the client that is made from the document', () => {
  it('is typed, finds a mistake before it is sent, and speaks to the gateway', async () => {
    const file = join(folder, 'client.ts');
    expect(gateway('client', file)).toContain('The client is in');
    const key = gateway('key', 'create', 'client').trim().split('\n').at(-1) ?? '';
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    writeFileSync(join(folder, 'mistake.ts'), MISTAKE);
    const check = (name: string): string => {
      const words = [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--allowImportingTsExtensions',
      ];
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      try {
        return execFileSync(process.execPath, [tsc, ...words, '--ignoreConfig', '--types', 'node', name], {
          cwd: folder,
          encoding: 'utf8',
        });
      } catch (cause) {
        return cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : String(cause);
      }
    };
    expect(check('program.ts')).toBe('');
    expect(check('mistake.ts')).toMatch(/mistake\.ts.*error TS2/);
    const program: { run: (origin: string, key: string) => Promise<unknown> } = await import(
      /* @vite-ignore */ join(folder, 'program.ts')
    );
    expect(await program.run(stack.direct, key)).toEqual({
      taken: 1,
      reason: 'unknown-consultant',
      more: true,
      url: 'string',
      refused: 'UNAUTHENTICATED',
    });
  }, 120_000);
});
