import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Writes what the real one would, and speaks as it does. */
const VITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
process.stdout.write('vite speaks\\n');
mkdirSync('dist/app', { recursive: true });
mkdirSync('dist/gateway', { recursive: true });
for (const name of ['main.js', 'pglite-worker.js']) writeFileSync('dist/gateway/' + name, '');
writeFileSync('dist/app/index.html', '');
writeFileSync('dist/gateway/cli.js', "process.stdout.write('consultant,name\\\\n')");
`;

let root = '';
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'jforce-workshop-'));
  put('package.json', JSON.stringify({ type: 'module', engines: { node: '>=20.19' } }));
  put('package-lock.json', '{"packages":{}}');
  put('node_modules/.package-lock.json', '{"packages":{}}');
  put('node_modules/vite/package.json', '{"type":"module"}');
  put('node_modules/vite/bin/vite.js', VITE);
  for (const name of ['gateway', 'workshop', 'words', 'terminal-language'])
    cpSync(fileURLToPath(new URL(`${name}.mjs`, import.meta.url)), join(root, 'gateway', 'bin', `${name}.mjs`));
});
afterAll(() => rmSync(root, { recursive: true }));

it('what a command writes comes alone, though the product is built before it', async () => {
  const command = [join(root, 'gateway', 'bin', 'gateway.mjs'), 'payouts', 'export', '2026-11'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, LANG: 'en' },
  });
  expect(stdout).toBe('consultant,name\n');
  expect(stderr).toContain('vite speaks');
});
