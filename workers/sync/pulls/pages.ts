import type { HomeBlock } from '../../../src/shared/contract/mouse.ts';
import { blockKey } from '../../../src/shared/db/schema.ts';
import { pageKeyProblem } from '../../../src/shared/domain/page-key.ts';
import { ok } from '../../../src/shared/domain/result.ts';
import type { Job, PullOutcome } from '../job.ts';
import { pullBlock } from './block.ts';

/** A content page that is here is fetched again after this time. */
const KEPT_MS = 24 * 3_600_000;

/** Keys of the content pages that the blocks of home link to. */
function linkedPages(blocks: readonly HomeBlock[]): string[] {
  const links = blocks.flatMap(({ items }) => items.map(({ link }) => link ?? ''));
  const keys = links.filter((link) => link.startsWith('/')).map((link) => link.slice(1));
  return [...new Set(keys)].filter((key) => pageKeyProblem(key) === null);
}

/**
 * The content pages that home links to, so that they open without a connection: each once, then once a day. They wait
 * while data is spared or nobody looks. A page that the gateway does not have keeps no other from coming.
 */
export async function pullPages(job: Job): Promise<PullOutcome> {
  const { db, locale, gear } = job;
  const home = await db.facts.get('home');
  if (home?.key !== 'home' || job.fewMonths || !job.isSeen()) return ok('unchanged');
  const now = gear.now() + (job.clockOffset ?? 0);
  for (const code of linkedPages(home.value)) {
    const here = await db.blocks.get(blockKey(code, locale));
    if (here && now - Date.parse(here.asOf) < KEPT_MS) continue;
    const outcome = await pullBlock(job, code);
    if (!outcome.ok && !(outcome.error.kind === 'refused' && outcome.error.code === 'NOT_FOUND')) return outcome;
  }
  return ok('stored');
}
