import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpRoots, parseSealingRoots, restoreRoots, storedSealingRoots, WrongRoots } from './sealing-roots.ts';

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

  it('go beside a backup and come back from there, before the ones that were made meanwhile', async () => {
    const [backup, other] = [join(folder, 'backup'), join(folder, 'other')];
    const first = await storedSealingRoots(folder);
    expect(await backUpRoots(folder, backup)).toBe(`${backup}.sealing-roots`);
    const meanwhile = await storedSealingRoots(other);
    expect(await restoreRoots(other, backup)).toBe(true);
    expect(await storedSealingRoots(other)).toEqual([...first, ...meanwhile]);
    expect(await readFile(join(other, 'sealing-roots.before'), 'utf8')).toContain(meanwhile[0]?.root);
  });

  it('are none where the operator set them, or the backup is older', async () => {
    expect(await backUpRoots(folder, join(folder, 'backup'))).toBeNull();
    expect(await restoreRoots(folder, join(folder, 'backup'))).toBe(false);
  });
});
