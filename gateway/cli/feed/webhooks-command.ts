import { CHANGE_KINDS } from '#gateway/changes/contract/change.ts';
import { numberChanges } from '#gateway/changes/number-changes.ts';
import { readTold } from '#gateway/changes/read-changes.ts';
import { addWebhook, jobOf, retryWebhook, targetFault, targetName } from '#gateway/changes/webhooks.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import type { Services } from '#gateway/base/services.ts';

const USAGE = `webhooks [add URL [--kinds ${CHANGE_KINDS.join(',')}] [--from-the-beginning] | retry ID | remove ID]`;

/** Shows where changes are sent to and how that goes, adds a target, or gives its dead messages another try. */
export const webhooksCommand: Command = {
  usage: USAGE,
  help: 'shows webhooks with what is dead, adds or removes one, or sends again what was given up',
  run: async ({ services }, args, say) => {
    const options = { kinds: { type: 'string' }, 'from-the-beginning': { type: 'boolean' } } as const;
    const { words, values } = wordsOf(args, USAGE, { from: 0, to: 2 }, options);
    const [act, what] = words;
    if (act === undefined) return list(services, say);
    if (what === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    if (act === 'add') {
      const fault = targetFault(what, services.webhooksTo ?? []);
      if (fault !== null) throw new PlainFailure(`${fault}; one in the own network is named in WEBHOOK_PRIVATE_HOSTS.`);
      const after = values['from-the-beginning'] === true ? 0 : await numberChanges(services);
      const { id, secret } = await addWebhook(services, { url: what, kinds: kindsOf(values.kinds), after });
      say(`Webhook ${id} tells ${what}. Its messages are signed by this secret, shown this once:`);
      return say(secret);
    }
    if (act !== 'retry' && act !== 'remove') throw new PlainFailure(`Expected: ${USAGE}`);
    const { db } = services;
    const known = await db.selectFrom('webhook').select('url').where('webhook_id', '=', what).executeTakeFirst();
    if (known === undefined) throw new PlainFailure(`There is no webhook ${what}.`);
    if (act === 'retry') {
      const dead = await retryWebhook(services, what);
      return say(
        dead === 0
          ? `${targetName(known.url)} is tried again now.`
          : `${dead} dead ${dead === 1 ? 'message is' : 'messages are'} sent again.`,
      );
    }
    await db.deleteFrom('webhook_dead').where('webhook_id', '=', what).execute();
    await db.deleteFrom('webhook').where('webhook_id', '=', what).execute();
    return say(`${targetName(known.url)} is told nothing any more.`);
  },
};

function kindsOf(asked: string | undefined): readonly string[] | null {
  if (asked === undefined) return null;
  const wanted = asked.split(',');
  const strange = wanted.find((kind) => !CHANGE_KINDS.some((known) => known === kind));
  if (strange !== undefined) throw new PlainFailure(`"${strange}" is none of ${CHANGE_KINDS.join(', ')}.`);
  return wanted;
}

/** When a webhook that fails is tried again. */
async function nextOf(db: Services['db'], id: string): Promise<string> {
  const { next } = await db
    .selectFrom('job')
    .select((row) => row.fn.min('run_at').as('next'))
    .where('lane', '=', jobOf(id).lane)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return next === null ? '' : `, next at ${next}`;
}

async function list({ db }: Services, say: (line: string) => void): Promise<void> {
  const told = await readTold(db);
  const hooks = await db.selectFrom('webhook').selectAll().orderBy('created_at').execute();
  if (hooks.length === 0) say('There are no webhooks.');
  for (const hook of hooks) {
    const { webhook_id: id, url, kinds, sent_seq: sent, failing_since: failing, stopped_at: stopped } = hook;
    const dead = await db
      .selectFrom('webhook_dead')
      .select(['seq', 'reason', 'died_at'])
      .where('webhook_id', '=', id)
      .orderBy('seq')
      .execute();
    const how =
      stopped !== null
        ? `stopped ${stopped}: ${hook.last_error}`
        : failing === null
          ? 'works'
          : `fails since ${failing}, tried ${hook.failures} times${await nextOf(db, id)}: ${hook.last_error}`;
    const waits = told > sent ? ', more waits' : '';
    say(
      `${id}  ${targetName(url)}  ${kinds === null ? 'all kinds' : kinds.join(',')}  sent up to ${sent}${waits}  ${how}`,
    );
    for (const one of dead) say(`  dead: ${one.seq} since ${one.died_at}: ${one.reason}`);
  }
}
