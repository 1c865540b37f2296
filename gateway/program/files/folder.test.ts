import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFolder, UnfitFolder } from './folder.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'jforce-folder-'));
  await mkdir(join(root, 'common', 'pages'), { recursive: true });
  await writeFile(join(root, 'common', 'home.yaml'), 'blocks: []');
  await writeFile(join(root, 'common', 'pages', 'faq.fr.md'), '# Questions');
});
afterAll(() => rm(root, { recursive: true }));

async function folderWith(links: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(root, 'program-'));
  await writeFile(join(folder, 'program.yaml'), 'market: ma');
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name));
  return folder;
}

it('a program has what links in its folder lead to, and may itself be behind one', async () => {
  const folder = await folderWith({ 'home.yaml': '../common/home.yaml', pages: '../common/pages' });
  const link = join(root, 'current');
  await symlink(folder, link);
  for (const place of [folder, link])
    expect([...((await readFolder(place)) ?? [])].map(([path]) => path)).toEqual([
      'home.yaml',
      'pages/faq.fr.md',
      'program.yaml',
    ]);
});

it.each([
  ['nowhere', '../gone.yaml'],
  ['back to itself', '.'],
])('a link that leads %s is named instead of being left out', async (_where, target) => {
  const folder = await folderWith({ terms: target });
  const reading = readFolder(folder);
  await expect(reading).rejects.toThrow(UnfitFolder);
  await expect(reading).rejects.toThrow(/terms is a link that leads nowhere/);
});
