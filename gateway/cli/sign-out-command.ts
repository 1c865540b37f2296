import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { endSubscriptions } from '#gateway/push/subscriptions.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const USAGE = 'sign-out CONSULTANT';

/** Ends every session of a person on whatever phone, also those in which they look at somebody, and messages to all phones. */
export const signOutCommand: Command = {
  usage: USAGE,
  help: 'ends all sessions of a consultant and messages to all their phones, as after the theft of one',
  run: async ({ services }, args, say) => {
    const { db, clock } = services;
    const [who = ''] = wordsOf(args, USAGE, { from: 1, to: 1 }, {}).words;
    const { consultantId, externalId } = await findConsultant(db, who);
    const ended = await inTransaction(db, async (tx) => {
      const own = await tx
        .deleteFrom('session')
        .where('consultant_id', '=', consultantId)
        .where('impersonator_id', 'is', null)
        .executeTakeFirst();
      const looks = await tx.deleteFrom('session').where('impersonator_id', '=', consultantId).executeTakeFirst();
      await endSubscriptions({ db: tx, clock }, consultantId);
      await noteAct(tx, clock, consultantId, 'sign-out');
      return Number(own.numDeletedRows + looks.numDeletedRows);
    });
    say(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${externalId} ended.`);
    const issuers = await db
      .selectFrom('identity')
      .select('issuer')
      .distinct()
      .where('consultant_id', '=', consultantId)
      .orderBy('issuer')
      .execute();
    // A session at an issuer elsewhere is not ours to end, and may sign on again without a question.
    for (const { issuer } of issuers)
      say(`End their session at ${issuer} as well: while it lives, "Sign in" on that phone opens the app again.`);
  },
};
