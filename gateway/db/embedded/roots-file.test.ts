import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinRoots } from './roots-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jforce-roots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const put = (name: string, text: string): void => writeFileSync(at(name), text);
const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('the roots beside a backup', () => {
  it('are those of the data folder, for its owner only', async () => {
    put('data', '1:first\n');
    expect(await joinRoots(at('data'), at('backup'))).toBe(true);
    expect(read('backup')).toBe('1:first\n');
    expect(statSync(at('backup')).mode & 0o777).toBe(0o600);
    expect(await joinRoots(at('data'), at('backup'))).toBe(false);
  });

  it('keep the ones of a data folder that was lost, and bring them back in front of those made meanwhile', async () => {
    put('data', '1:made-meanwhile\n');
    put('backup', '2:newer,1:older\n');
    await joinRoots(at('data'), at('backup'));
    expect(read('backup')).toBe('1:made-meanwhile,2:newer,1:older\n');
    put('restored', '1:made-meanwhile\n');
    put('brought', '2:newer,1:older\n');
    expect(await joinRoots(at('brought'), at('restored'))).toBe(true);
    expect(read('restored')).toBe('2:newer,1:older,1:made-meanwhile\n');
  });

  it('are none where the operator set them', async () => {
    expect(await joinRoots(at('data'), at('backup'))).toBe(false);
    expect(() => read('backup')).toThrow('ENOENT');
  });
});
