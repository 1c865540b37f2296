import { randomUUID } from 'node:crypto';
import { PlainFailure } from '#gateway/config/failure.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { announce } from '#gateway/program/activities.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const USAGE = 'notification --to CONSULTANT --title TEXT --body TEXT [--target /PATH]';
const text = { type: 'string' } as const;

/** Writes to a consultant: into the list of notifications, and to every phone that asked for messages. */
export const notificationCommand: Command = {
  usage: USAGE,
  help: 'sends a notification that leads to a path of the app; it may show on a locked phone',
  run: async ({ services }, args, say) => {
    const options = { to: text, title: text, body: text, target: text };
    const { to, title, body, target = '/notifications' } = wordsOf(args, USAGE, { from: 0, to: 0 }, options).values;
    if (to === undefined || !title?.trim() || !body?.trim()) throw new PlainFailure(`Expected: ${USAGE}`);
    if (title.length > 100 || body.length > 300)
      throw new PlainFailure('The title may have 100 characters, the body 300: a phone shows no more.');
    if (!/^\/(?![/\\])[^\s\\]{0,299}$/.test(target))
      throw new PlainFailure(`"${target}" is no path of the app like /orders.`);
    const { consultantId, externalId } = await findConsultant(services.db, to);
    await inTransaction(services.db, async (tx) => {
      const at = isoNow(services.clock);
      const message = { kind: 'message', consultantId, at, key: randomUUID(), title, body, target } as const;
      await announce({ ...services, db: tx }, [message]);
      await noteAct(tx, services.clock, consultantId, 'notification');
    });
    say(`${externalId} has a new notification.`);
  },
};
