import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSealingRoots, storedSealingRoots, WrongRoots } from './sealing-roots.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(40)];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jforce-roots-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the roots of a setting', () => {
  it('are listed with their versions, the one that seals first', () => {
    expect(parseSealingRoots(`2:${NEW}, 1:${OLD}`)).toEqual([
      { version: 2, root: NEW },
      { version: 1, root: OLD },
    ]);
  });

  it.each(['', OLD, '1:short', `1:${OLD},`, `x:${OLD}`, `1:${OLD};2:${NEW} `.replace(';', ' ')])(
    'are not %j',
    (text) => {
      expect(parseSealingRoots(text)).toBeNull();
    },
  );
});

describe('the roots of a sandbox', () => {
  it('are made once, for its owner only', async () => {
    const made = await storedSealingRoots(folder);
    expect(made).toMatchObject([{ version: 1 }]);
    expect(await storedSealingRoots(folder)).toEqual(made);
    expect((await stat(join(folder, 'sealing-roots'))).mode & 0o777).toBe(0o600);
  });

  it('that were spoilt are not made anew: what phones sealed would stay shut', async () => {
    await writeFile(join(folder, 'sealing-roots'), 'spoilt');
    await expect(storedSealingRoots(folder)).rejects.toThrow(WrongRoots);
  });
});
