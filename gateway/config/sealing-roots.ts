import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOTS_FILE } from '#gateway/db/embedded/roots-file.ts';

/**
 * What the keys are derived from by which phones seal what waits on them. It stands apart from `SECRET`, which may be
 * replaced at any time: without the root of a row that was sealed years ago nobody opens it any more.
 */
export interface SealingRoot {
  version: number;
  root: string;
}

const ONE = /^(\d{1,4}):(\S{32,})$/;

/** The roots of a setting, "VERSION:ROOT" with commas between, the first of which seals; null when it is not of that form. */
export function parseSealingRoots(text: string): [SealingRoot, ...SealingRoot[]] | null {
  const roots = text.split(',').map((each) => {
    const [, version, root] = ONE.exec(each.trim()) ?? [];
    return version === undefined || root === undefined ? null : { version: Number(version), root };
  });
  const [first, ...others] = roots;
  if (!first || others.includes(null)) return null;
  return [first, ...others.flatMap((each) => each ?? [])];
}

/** The file of a sandbox holds no root. */
export class WrongRoots extends Error {
  override readonly name = 'WrongRoots';
}

/** The roots of a sandbox: made at the first start and kept in the data folder, readable by its owner only. Throws WrongRoots. */
export async function storedSealingRoots(dataDir: string): Promise<readonly SealingRoot[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, ROOTS_FILE);
  try {
    await writeFile(file, `1:${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  const roots = parseSealingRoots((await readFile(file, 'utf8')).trim());
  if (roots === null)
    throw new WrongRoots(
      `The file ${file} holds no roots like "1:..."; put back the one that a backup has. Without it nobody opens what waits on phones.`,
    );
  return roots;
}
