import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#tests/contract/given.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { ROOT } from '#tests/support/gateway-process.ts';

import { until } from '#tests/support/until.ts';

/** A busy machine may take several times the 20 seconds that an idle one is given. */
const READY_MS = 120_000;
const SOURCE = join(ROOT, 'gateway/main.ts');

const folder = mkdtempSync(join(tmpdir(), 'jforce-dev-'));
const before = statSync(SOURCE);
let dev: ChildProcess;
let origin = '';
let output = '';

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  dev = spawn(process.execPath, ['gateway/bin/dev.mjs'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: folder, MOVE_ORDERS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  await until('the address is told', () => output.includes(`${origin}/`), READY_MS);
}, READY_MS);

afterAll(() => {
  if (dev.exitCode === null) dev.kill('SIGKILL');
  utimesSync(SOURCE, before.atime, before.mtime);
  rmSync(folder, { recursive: true, force: true });
});

const page = (url: string): Promise<Response> => fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' });

describe('npm run dev', () => {
  it('serves the app from its sources, with what puts a change into the open page', async () => {
    const html = await (await page(`${origin}/home`)).text();
    expect(html).toContain('/@vite/client');
    expect(html).not.toContain('{{');
    const script = await (await fetch(`${origin}/src/app/providers.tsx`)).text();
    expect(script).toContain('import.meta.hot.accept');
  });

  it('signs people on and answers their calls at the same address', async () => {
    const client = await GatewayClient.signedIn(origin, PEOPLE.individual);
    expect(client.id).not.toBe('');
  });

  it('leads from another name of this machine to that address', async () => {
    const answer = await page(`${origin.replace('127.0.0.1', 'localhost')}/home?x=1`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, `${origin}/home?x=1`]);
  });

  it(
    'starts the gateway anew when one of its sources changes, and calls wait for it',
    { timeout: READY_MS },
    async () => {
      const answers = new Set<number>();
      utimesSync(SOURCE, new Date(), new Date());
      await until(
        'the gateway restarts',
        async () => {
          answers.add((await fetch(`${origin}/readyz`)).status);
          return output.includes('gateway restarted');
        },
        READY_MS,
      );
      expect([...answers]).toEqual([200]);
    },
  );

  it('has complained of nothing', () => {
    expect(output).not.toMatch(/error|warn|fail/i);
  });

  it('ends at once, without a failure and without leaving its data locked', async () => {
    const ended = new Promise((resolve) => dev.once('close', resolve));
    dev.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(`${origin}/readyz`)).rejects.toThrow('fetch failed');
  });
});
