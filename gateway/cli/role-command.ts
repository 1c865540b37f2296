import { PlainFailure } from '#gateway/config/failure.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const ROLES = ['consultant', 'support'] as const;
const USAGE = `role CONSULTANT ${ROLES.join(' | ')}`;

/** Makes somebody support staff, or lets it be no more: open sessions in which it looks as others end with that. */
export const roleCommand: Command = {
  usage: USAGE,
  help: 'lets a consultant look through the sessions of others, or no more',
  run: async ({ services: { db, clock } }, args, say) => {
    const [who = '', word] = wordsOf(args, USAGE, { from: 2, to: 2 }, {}).words;
    const role = ROLES.find((each) => each === word);
    if (role === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    const { consultantId, externalId } = await findConsultant(db, who);
    await inTransaction(db, async (tx) => {
      await tx.updateTable('consultant').set({ role }).where('consultant_id', '=', consultantId).execute();
      await noteAct(tx, clock, consultantId, 'role', role);
    });
    say(`${externalId} has the role ${role}.`);
  },
};
