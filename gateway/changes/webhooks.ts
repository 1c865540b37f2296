import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isoNow } from '#gateway/base/clock.ts';
import { endpointFault, PUBLIC_ONLY } from '#gateway/base/push-endpoint.ts';
import type { Services } from '#gateway/base/services.ts';
import { addJobs, type NewJob } from '#gateway/queue/queue.ts';
import { sealSecret } from './webhook-secrets.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

export const WEBHOOK_QUEUE = 'webhook';

type LaneJob = NewJob & { lane: string };

/** The job that sends what a webhook has not been sent. Those of one webhook run one after the other. */
export const jobOf = (id: string): LaneJob => ({ queue: WEBHOOK_QUEUE, payload: { id }, lane: `webhook ${id}` });

/** How a webhook stands whose last message was taken. */
export const WELL = { failing_since: null, unwanted_since: null, failures: 0 } as const;

/** A target as it may stand in a terminal or a log: what follows the path may be a key to it. */
export const targetName = (url: string): string => url.replace(/[?#].*$/s, '?…');

/** Why messages may not go to an address, as far as can be told without asking the network; null when they may. */
export function targetFault(url: string, privateHosts: readonly string[]): string | null {
  if (!URL.canParse(url)) return 'Expected an address';
  return isInside(url, privateHosts) ? null : endpointFault(url, PUBLIC_ONLY);
}

/** Whether the operator lets messages go to this host wherever it is, by http too. */
export function isInside(url: string, privateHosts: readonly string[]): boolean {
  const { hostname, protocol, username } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && privateHosts.includes(hostname.replace(/^\[|\]$/g, ''));
}

/** Adds a webhook that is told of what happens from now on, or of all that there was; answers what it is signed by. */
export async function addWebhook(
  { db, clock, secrets }: Needed & Pick<Services, 'secrets'>,
  { url, kinds, after }: { url: string; kinds: readonly string[] | null; after: number },
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [randomUUID().slice(0, 8), `whsec_${randomBytes(32).toString('base64')}`];
  await db
    .insertInto('webhook')
    .values({
      webhook_id: id,
      url,
      secret: sealSecret(secrets, secret),
      kinds: kinds === null ? null : JSON.stringify(kinds),
      created_at: isoNow(clock),
      sent_seq: after,
      failing_since: null,
      unwanted_since: null,
      last_error: null,
      stopped_at: null,
    })
    .execute();
  await addJobs({ db, clock }, [jobOf(id)]);
  return { id, secret };
}

/**
 * Has webhooks sent what was numbered in this transaction. One that fails has a job that waits, and that goes on to the end
 * once it is through; whether it fails is read under a lock, so that it does not get through meanwhile.
 */
export async function wakeWebhooks(services: Needed): Promise<void> {
  const rows = await services.db
    .selectFrom('webhook')
    .select(['webhook_id', 'failing_since'])
    .where('stopped_at', 'is', null)
    .orderBy('webhook_id')
    .forUpdate()
    .execute();
  await sendSoon(
    services,
    rows.filter((row) => row.failing_since === null).map((row) => row.webhook_id),
  );
}

/** Has webhooks go on that were not sent all that is told, up to this number, and that have no job for it. */
export async function wakeBehind({ db, clock }: Needed, told: number): Promise<void> {
  const behind = await db
    .selectFrom('webhook')
    .select('webhook_id')
    .where('stopped_at', 'is', null)
    .where('sent_seq', '<', told)
    .execute();
  if (behind.length === 0) return;
  const jobs = behind.map((row) => jobOf(row.webhook_id));
  const { rows: there } = await sql<{ lane: string }>`
    select lane from job where lane = any(${jobs.map(({ lane }) => lane)}::text[]) and state = 'waiting'
      and payload -> 'seq' is null`.execute(db);
  await addJobs(
    { db, clock },
    jobs.filter((job) => there.every(({ lane }) => lane !== job.lane)),
  );
}

/**
 * Has what some webhooks have not been sent be sent at once: by the job that waits to do so, which nobody takes before this is
 * committed, else by a new one. A second one would ask a target that fails twice as often.
 */
export const sendSoon = (services: Needed, ids: readonly string[]): Promise<void> => wakeJobs(services, ids.map(jobOf));

async function wakeJobs({ db, clock }: Needed, jobs: readonly LaneJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const { rows: woken } = await sql<{ lane: string }>`
    update job set run_at = least(run_at, ${isoNow(clock)}::timestamptz) where id in (
      select id from job where lane = any(${jobs.map(({ lane }) => lane)}::text[]) and state = 'waiting'
        and locked_until is null and payload -> 'seq' is null
      for update skip locked)
    returning lane`.execute(db);
  await addJobs(
    { db, clock },
    jobs.filter((job) => woken.every(({ lane }) => lane !== job.lane)),
  );
}

/**
 * Whether another job waits to send to a webhook, and nobody works on it: it looks for what is to be sent once it runs, which
 * is after this. The job that asks is one that is worked on, and does not count.
 */
export async function isAwaited({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('job')
    .select('id')
    .where('lane', '=', jobOf(id).lane)
    .where('state', '=', 'waiting')
    .where('locked_until', 'is', null)
    .where(sql<boolean>`payload -> 'seq' is null`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Lets a webhook that stopped or fails go on as if it had never failed, and gives its dead messages another try. Answers how many. */
export async function retryWebhook({ db, clock }: Needed, id: string): Promise<number> {
  await db
    .updateTable('webhook')
    .set({ stopped_at: null, ...WELL })
    .where('webhook_id', '=', id)
    .execute();
  const dead = await db.selectFrom('webhook_dead').select('seq').where('webhook_id', '=', id).orderBy('seq').execute();
  // Before what comes after them; each once, however often that is asked for.
  const again = { ...jobOf(id), runAt: clock.now() - 1 };
  await addJobs(
    { db, clock },
    dead.map(({ seq }) => ({ ...again, payload: { id, seq }, dedupeKey: `${id} ${seq}` })),
  );
  // While a message is on its way, that it fails may be written after this: the job asks all the same.
  await wakeJobs({ db, clock }, [{ ...jobOf(id), payload: { id, told: true } }]);
  return dead.length;
}
