import type { Forget } from '#shared/bridge/sync-api.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { writeFewMonths } from '#shared/session/session-store.ts';
import { inSession } from './commit.ts';
import type { Job, PullFailure } from '#workers/sync/job.ts';
import { writeLeftOut } from './left-out.ts';
import { FEW_MONTHS } from '#workers/sync/plan.ts';
import { dropOld, dropPeriod, periodTables } from './retention.ts';

/**
 * Takes off the phone what the person named. Nothing of the outbox is touched, and totals of months stay. A phone that was
 * full may once more find that out by itself: a sync that fails for want of room makes the database anew.
 */
export async function forget(job: Job, what: Forget): Promise<Result<null, PullFailure>> {
  const { db } = job;
  if (what.kind === 'month') {
    const dropped = await inSession(job, [db.facts, ...periodTables(db)], async () => {
      await writeLeftOut(db, new Set([...job.leftOut, what.period]));
      await dropPeriod(db, 'items', what.period);
      await dropPeriod(db, 'lines', what.period);
    });
    return dropped.ok ? ok(null) : dropped;
  }
  if (what.kind === 'old') {
    await dropOld(job, -1);
    return ok(null);
  }
  await job.deps.forgetImages();
  await dropOld({ ...job, months: Math.min(job.months, FEW_MONTHS) }, -1);
  await writeFewMonths(false);
  return ok(null);
}
