import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a system says about a folder that cannot be renamed to one that is there and not empty. */
const THERE = new Set(['EEXIST', 'ENOTEMPTY', 'EPERM']);
const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : null);

/**
 * Fills the empty `folder` as `make` fills one, which is asked once in a run of tests: making an embedded database with all
 * its tables costs some six seconds of CPU, its copy a tenth of one. Files that begin at the same time each make their own,
 * and the first is kept.
 */
export async function fillFromTemplate(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const shared = process.env['RUN_FOLDER'];
  if (shared === undefined) return make(folder);
  const template = join(shared, 'database');
  try {
    return await cp(template, folder, { recursive: true });
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
  }
  const draft = await mkdtemp(join(shared, 'draft-'));
  await make(draft);
  await cp(draft, folder, { recursive: true });
  try {
    await rename(draft, template);
  } catch (cause) {
    if (!THERE.has(String(codeOf(cause)))) throw cause;
    await rm(draft, { recursive: true });
  }
}
