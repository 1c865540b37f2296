import { readFile, rename, writeFile } from 'node:fs/promises';

/** File of a data folder with the roots by which phones seal; the same stands beside daily backups. */
export const ROOTS_FILE = 'sealing-roots';

/** Where a backup that the operator asked for has its roots. */
export const rootsOf = (backup: string): string => `${backup}.${ROOTS_FILE}`;

const listIn = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return '';
    throw cause;
  });
  return text.split(',').flatMap((root) => root.trim() || []);
};

/**
 * Puts the roots of one file in front of those of another. None is ever taken away: without its root nobody opens what was
 * sealed by it. Answers whether the other one has any that it had not.
 */
export async function joinRoots(from: string, to: string): Promise<boolean> {
  const [brought, there] = [await listIn(from), await listIn(to)];
  const others = there.filter((root) => !brought.includes(root));
  const isNews = brought.some((root) => !there.includes(root));
  if (!isNews) return false;
  await writeFile(`${to}.new`, `${[...brought, ...others].join(',')}\n`, { mode: 0o600 });
  await rename(`${to}.new`, to);
  return true;
}
