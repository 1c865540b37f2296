import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { readBlock } from '#shared/db/ages.ts';
import { blockKey, collectionKey } from '#shared/db/schema.ts';
import { isPageAddress, SUSPENDED_PAGE } from '#shared/domain/page-key.ts';
import { isSuspended } from '#shared/domain/person/access.ts';
import { ok } from '#shared/domain/result.ts';
import { confirm } from '#workers/sync/store/commit.ts';
import { runTime, type Job, type PullOutcome } from '#workers/sync/job.ts';
import { pullBlock, wasToldOfBlock } from '#workers/sync/pulls/block.ts';
import { readBefore } from '#workers/sync/pulls/together.ts';

/** A content page that is here, or that the gateway did not have, is asked for again after this time. */
const STORED_MS = 24 * 3_600_000;

/** Keys of the content pages that the blocks of home link to. */
function linkedPages(blocks: readonly HomeBlock[]): string[] {
  const links = blocks.flatMap(({ items }) => items.map(({ link }) => link ?? ''));
  return [...new Set(links)].filter(isPageAddress).map((link) => link.slice(1));
}

/** The pages that this person may open, or whose text stands on a screen of the app for them. */
const pagesFor = ({ facts }: Job, blocks: readonly HomeBlock[]): string[] =>
  isSuspended(facts.access) ? [SUSPENDED_PAGE, ...linkedPages(blocks)] : linkedPages(blocks);

/**
 * The content pages that home links to, so that they open without a connection: each once, then once a day, and whenever
 * the gateway spoke about it. They wait while data is spared or nobody looks. A page that the gateway does not have keeps no other from coming; that it was
 * not there is remembered in a pull of its own.
 */
export async function pullPages(job: Job): Promise<PullOutcome> {
  const { db, locale } = job;
  const home = await db.facts.get('home');
  if (home?.key !== 'home' || job.fewMonths || !job.isSeen()) return ok('unchanged');
  const now = runTime(job);
  for (const code of pagesFor(job, home.value)) {
    const missing = collectionKey('pages', blockKey(code, locale));
    if (!wasToldOfBlock(job, code)) {
      const [here, missed] = await Promise.all([readBlock(db, blockKey(code, locale)), readBefore(job, missing)]);
      if ([here?.asOf, missed.asOf].some((asOf) => asOf && now - Date.parse(asOf) < STORED_MS)) continue;
    }
    const outcome = await pullBlock(job, code);
    if (outcome.ok) continue;
    if (outcome.error.kind !== 'refused' || outcome.error.code !== 'NOT_FOUND') return outcome;
    const noted = await confirm(job, [missing], { asOf: new Date(now).toISOString(), counter: null });
    if (!noted.ok) return noted;
  }
  return ok('stored');
}
