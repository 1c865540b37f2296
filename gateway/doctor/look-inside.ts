import type { Secrets } from '#gateway/base/seal.ts';
import { openSecret } from '#gateway/changes/webhook-secrets.ts';
import { targetName } from '#gateway/changes/webhooks.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import type { Db } from '#gateway/db/db.ts';
import { schemaState } from '#gateway/db/schema/migrate.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { failingQueues } from '#gateway/db/failing-jobs.ts';
import { type Finding, good, note, wrong } from './finding.ts';

/** What is in an open database, whatever its engine. `secrets`: what opens the secrets of webhooks, null where it is not known. */
export async function lookInside(db: Db, secrets: Secrets | null): Promise<Finding[]> {
  return [await lookAtSchema(db), ...(await lookAtProgram(db)), ...(await lookAtWebhooks(db, secrets))];
}

async function lookAtSchema(db: Db): Promise<Finding> {
  return (await schemaState(db)) === 'ahead'
    ? note(
        'migrations',
        'The schema is newer than this gateway, which works on it.',
        'Go on to the newer version here, too; this one is for the minutes of the change.',
      )
    : good('migrations', 'The schema is up to date.');
}

async function lookAtProgram(db: Db): Promise<Finding[]> {
  const { version } = await readRules(db);
  const { held, liveFrom } = await readCutOver(db);
  const { failed } = await db
    .selectFrom('job')
    .select((row) => row.fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return [
    version === 0
      ? wrong(
          'program',
          'There is no program yet: nothing is earned, and the app says that it is being prepared.',
          'Write one (docs/program.md), then "program check DIR" and "program apply DIR".',
        )
      : good('program', `Version ${version} of the program is in force.`),
    ...(liveFrom === '' ? [] : [good('cut-over', `What was decided before ${liveFrom} is history.`)]),
    ...(held
      ? [
          note(
            'cut-over',
            'Orders of before are coming in: no month is closed, settled or awarded.',
            'When all are in, and what "opening" adds: say "close".',
          ),
        ]
      : []),
    ...(failed > 0 ? [wrong('jobs', `${failed} jobs failed for good.`, 'Look into the log, then "jobs retry".')] : []),
    ...(await failingQueues(db)).map(({ queue, jobs, attempts }) =>
      wrong(
        'jobs',
        `Work of the queue ${queue} fails again and again: ${jobs} ${jobs === 1 ? 'job' : 'jobs'}, tried up to ${attempts} times.`,
        'It is tried until it is done; the log has the cause.',
      ),
    ),
  ];
}

async function lookAtWebhooks(db: Db, secrets: Secrets | null): Promise<Finding[]> {
  const hooks = await db
    .selectFrom('webhook')
    .select(['webhook_id', 'url', 'secret', 'failing_since', 'stopped_at'])
    .select((row) =>
      row
        .selectFrom('webhook_dead')
        .whereRef('webhook_dead.webhook_id', '=', 'webhook.webhook_id')
        .select(({ fn }) => fn.countAll<number>().as('dead'))
        .as('dead'),
    )
    .execute();
  return hooks.flatMap(({ webhook_id: id, url, secret, failing_since: failing, stopped_at: stopped, dead }) => {
    const name = targetName(url);
    // A target that takes what comes after them looks well.
    const lost =
      dead === null || dead === 0
        ? []
        : [
            wrong(
              'webhooks',
              `${dead} ${dead === 1 ? 'message' : 'messages'} to ${name} ${dead === 1 ? 'was' : 'were'} given up.`,
              `"webhooks" says which and why; "webhooks retry ${id}" sends them again.`,
            ),
          ];
    if (secrets !== null && openSecret(secrets, secret) === null)
      return [
        wrong(
          'webhooks',
          `What ${name} is told is signed by a secret that neither SECRET nor SECRET_BEFORE opens.`,
          'Give the gateway its SECRET again, or remove the webhook and add it anew.',
        ),
        ...lost,
      ];
    if (stopped !== null)
      return [
        note('webhooks', `${name} is told nothing since ${stopped}.`, '"webhooks" says why; retry or remove it.'),
        ...lost,
      ];
    return failing === null
      ? lost
      : [note('webhooks', `${name} does not take what it is told since ${failing}.`, '"webhooks" says why.'), ...lost];
  });
}
