import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isoNow } from '#gateway/base/clock.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { tellAgreement } from '#gateway/jobs/agreement.ts';
import { addJob } from '#gateway/queue/queue.ts';
import { presentVersion, publishAgreement } from '#gateway/program/agreement.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const CONFIRM = 'confirm CONSULTANT';

/** Confirms the account of somebody who registered. */
export const confirmCommand: Command = {
  usage: CONFIRM,
  help: 'confirms the account of a consultant who registered',
  run: async ({ services: { db, clock } }, args, say) => {
    const [who = ''] = wordsOf(args, CONFIRM, { from: 1, to: 1 }, {}).words;
    const { consultantId, externalId } = await findConsultant(db, who);
    await inTransaction(db, async (tx) => {
      const { registered } = await tx
        .selectFrom('consultant')
        .select('registered')
        .where('consultant_id', '=', consultantId)
        .executeTakeFirstOrThrow();
      if (!registered) throw new PlainFailure(`${externalId} has not registered yet.`);
      await bumpChanges(tx, [consultantId]);
      await tx.updateTable('consultant').set({ synced: true }).where('consultant_id', '=', consultantId).execute();
      await noteAct(tx, clock, consultantId, 'confirm');
    });
    say(`The account of ${externalId} is confirmed.`);
  },
};

const AGREEMENT = 'agreement [VERSION FILE.json]';

const page = v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()), content: v.pipe(v.string(), v.nonEmpty()) });
const fileSchema = v.pipe(v.string(), v.parseJson(), v.strictObject({ fr: page, en: page, ar: page }));

async function wordsIn(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PlainFailure(`${file} cannot be read.`);
  });
  const parsed = v.safeParse(fileSchema, text);
  if (!parsed.success)
    throw new PlainFailure(`${file} is not {"fr": {"name", "content"}, "en": …, "ar": …} with HTML contents.`);
  return parsed.output;
}

/** Publishes a version of the agreement, which everybody has to accept from then on, and tells the consultants. */
export const agreementCommand: Command = {
  usage: AGREEMENT,
  help: 'shows the version of the agreement, or publishes a new one that everybody has to accept',
  absolute: (args) => {
    const [version, file] = wordsOf(args, AGREEMENT, { from: 0, to: 2 }, {}).words;
    if (version === undefined) return [];
    return file === undefined ? [version] : [version, resolve(file)];
  },
  run: async ({ services }, args, say) => {
    const [version, file] = wordsOf(args, AGREEMENT, { from: 0, to: 2 }, {}).words;
    const { db } = services;
    if (version === undefined)
      return say(`The version of the agreement is ${(await presentVersion(db)) ?? 'none yet'}.`);
    if (file === undefined) throw new PlainFailure(`Expected: ${AGREEMENT}`);
    if (!/^[\w.-]{1,30}$/.test(version)) throw new PlainFailure('A version is a short word like 2.1 or 2026-11.');
    const known = await db.selectFrom('agreement').select('version').where('version', '=', version).executeTakeFirst();
    if (known !== undefined)
      throw new PlainFailure(`There is a version ${version} already; a version is never edited.`);
    const words = await wordsIn(file);
    await inTransaction(db, async (tx) => {
      await publishAgreement(tx, version, words, isoNow(services.clock));
      await addJob({ ...services, db: tx }, { queue: tellAgreement.queue, payload: { version }, dedupeKey: version });
    });
    say(`Version ${version} is published; a job of the gateway tells the consultants.`);
  },
};
