import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import { overWholeTable } from '#gateway/db/engine/whole-table.ts';
import { type JobHandler, handleJob } from '#gateway/queue/job-handler.ts';
import { addJobs, type NewJob } from '#gateway/queue/queue.ts';

/** Consultants who are dealt with together: they wait for each other as long as that takes. */
const MOST = 50;
/** So many groups there are at least, where there are people for them: gateways and nodes share the work. */
const GROUPS = 64;

/** Work that many have at the same moment: `at` in milliseconds, and what else it has to be told. */
type Facts = Readonly<Record<string, string | number>> & { readonly at: number };

const groupQueue = (queue: string): string => `${queue}-group`;
const keyOf = (who: string, facts: object): string => [who, ...Object.values(facts)].join(' ');

/**
 * Adds the work of a queue for all consultants that `who` selects (a column `consultant_id`). A group has people who lie
 * beside each other, on one or two parts of a cluster; jobs that follow each other are about different parts, so that
 * whoever takes some of them asks several nodes. One row stands for many people: a queue of a million rows that all come
 * and go within the hour would be the table that everybody waits for.
 */
export async function shareOut(
  services: Services,
  queue: string,
  facts: Facts,
  who: RawBuilder<unknown>,
): Promise<void> {
  await overWholeTable(services.db, async (tx) => {
    // A cluster divides by the same function; each of its parts is a range of what that answers.
    const { rows } = await sql<{ consultant_id: number }>`
      select consultant_id from (${who}) asked order by hashint8(consultant_id), consultant_id`.execute(tx);
    const groups = groupsOf(rows.map((row) => row.consultant_id));
    await addJobs(
      { ...services, db: tx },
      groups.map((group) => jobOf(queue, facts, group)),
    );
  });
}

/** Neighbours together, and after each group one from elsewhere. */
export function groupsOf(ids: readonly number[]): number[][] {
  const size = Math.min(MOST, Math.max(1, Math.ceil(ids.length / GROUPS)));
  const groups = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
  const apart = Math.ceil(groups.length / GROUPS);
  return Array.from({ length: apart }, (_, first) => groups.filter((_group, at) => at % apart === first)).flat();
}

function jobOf(queue: string, facts: Facts, group: readonly number[]): NewJob {
  const [consultantId = 0] = group;
  const runAt = facts.at;
  if (group.length === 1)
    return { queue, payload: { consultantId, ...facts }, dedupeKey: keyOf(String(consultantId), facts), runAt };
  // By all of them: shared out once more, as many behind the same first one may be others.
  const who = createHash('sha256').update(group.join(' ')).digest('base64url');
  return {
    queue: groupQueue(queue),
    payload: { consultantIds: group, ...facts },
    dedupeKey: keyOf(who, facts),
    runAt,
  };
}

/**
 * The handlers of a queue that is shared out: of one consultant, and of a group. Where anything fails in a group, each has
 * a job of its own from then on, so that one whose part of the database is away holds up nobody else. They are tried
 * until they are done; `run` must bear that it has done some of them before.
 */
export function handleShared<Schema extends GenericSchema>(
  queue: string,
  schema: Schema,
  run: (consultantIds: readonly number[], facts: InferOutput<Schema>, services: Services) => Promise<void>,
): JobHandler[] {
  const alone = handleJob(queue, v.looseObject({ consultantId: v.number() }), (payload, services) =>
    run([payload.consultantId], v.parse(schema, payload), services),
  );
  const together = handleJob(
    groupQueue(queue),
    v.looseObject({ consultantIds: v.array(v.number()) }),
    async ({ consultantIds, ...facts }, services) => {
      const known = v.parse(schema, facts);
      try {
        await run(consultantIds, known, services);
      } catch {
        // Whose work it was that failed says so when it is tried alone.
        await addJobs(
          services,
          consultantIds.map((id) => ({
            queue,
            payload: { consultantId: id, ...facts },
            dedupeKey: keyOf(String(id), facts),
          })),
        );
      }
    },
  );
  // A month that is never closed is never paid, and nobody knows how long a node is away.
  return [alone, together].map((handler) => ({ ...handler, attempts: Number.POSITIVE_INFINITY }));
}
