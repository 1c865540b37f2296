import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { Stack } from '#tests/support/start-stack.ts';

let stack: Stack;
let folder = '';
beforeAll(async () => {
  stack = await Stack.start();
  folder = mkdtempSync(join(tmpdir(), 'jforce-program-'));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stack.close();
});

const command = (...words: string[]) =>
  [process.execPath, ['gateway/bin/gateway.mjs', 'program', ...words], { cwd: ROOT, env: environment() }] as const;
const environment = (): Record<string, string> => ({
  ...stack.variables,
  PATH: process.env['PATH'] ?? '',
  HOME: tmpdir(),
});

/** Threshold and page of the program that is in force: both were changed, and are there together or not at all. */
function inForce(name: string): string[] {
  const out = join(folder, name);
  const [file, words, options] = command('export', out);
  execFileSync(file, words, options);
  return [
    /^payout_threshold: (\d+)/m.exec(readFileSync(join(out, 'program.yaml'), 'utf8'))?.[1] ?? '',
    /Changed (\d+)/.exec(readFileSync(join(out, 'pages/faq.en.md'), 'utf8'))?.[1] ?? '',
  ];
}

it('a gateway that is killed in the middle of applying a program has the old one whole, or the new one', async () => {
  let before: string[] = inForce('given');
  for (const [round, delay] of [15, 200].entries()) {
    const next = String(400 + round);
    const settings = join(folder, 'given/program.yaml');
    writeFileSync(
      settings,
      readFileSync(settings, 'utf8').replace(/^payout_threshold: .*$/m, `payout_threshold: ${next}`),
    );
    const page = join(folder, 'given/pages/faq.en.md');
    writeFileSync(page, `${readFileSync(page, 'utf8').replace(/\nChanged \d+\n/, '')}\nChanged ${next}\n`);
    const [file, words, options] = command('apply', join(folder, 'given'));
    const applying = spawn(file, words, { ...options, stdio: 'ignore' });
    const ended = new Promise((resolve) => applying.once('close', resolve));
    // The command needs a while to reach the gateway; from there on every moment may be the last.
    await Promise.race([ended, new Promise((go) => setTimeout(go, 600 + delay))]);
    await stack.killGateway();
    await ended;
    await stack.startGateway();
    const found = inForce(`round-${round}`);
    expect([before, [next, next]]).toContainEqual(found);
    before = found;
  }
  const [file, words, options] = command('apply', join(folder, 'given'));
  expect(execFileSync(file, words, { ...options, encoding: 'utf8' })).toMatch(/in force|Nothing changes/);
  expect(inForce('last')).toEqual(['401', '401']);
}, 240_000);
