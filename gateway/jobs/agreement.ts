import * as v from 'valibot';
import { AGREEMENT_QUEUE, announceAgreement } from '#gateway/program/announce-agreement.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';

/** Tells the consultants of a version that was published, all of them also when the process that began it died. */
export const tellAgreement = handleJob(
  AGREEMENT_QUEUE,
  v.object({ version: v.string() }),
  async ({ version }, services) => {
    await announceAgreement(services, version);
  },
);
