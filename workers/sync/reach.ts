import { periods } from '#shared/contract/calls/watto.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { ask, type Job, type PullFailure } from './job.ts';

/** Asks the gateway for little: whether it answers now. What is taken off a phone as a whole comes back only from there. */
export async function reach(job: Job): Promise<Result<null, PullFailure>> {
  const answer = await ask(job, periods, { params: {}, query: { reverse: '1' } });
  return answer.ok ? ok(null) : answer;
}
