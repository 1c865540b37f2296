import * as v from 'valibot';
import { type PushPayload, pushPayloadSchema } from '#shared/contract/push-payload.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { handleJob } from '#gateway/queue/job-handler.ts';
import { addJobs } from '#gateway/queue/queue.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '#gateway/db/activity.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { pushWords } from '#gateway/words/push.ts';
import type { PushJob } from './push-job.ts';
import { mayHear } from './subscriptions.ts';

interface Fresh {
  id: number;
  params: Record<string, string>;
  target: string;
  created_at: string;
}

const DAY = 86_400_000;
const LIST = '/notifications';

/** The notifications of a kind that no message has covered and nobody has read; from now on they count as covered. */
async function takeFresh({ db, clock }: Services, consultantId: number, kind: ActivityKind): Promise<Fresh[]> {
  const rows = await db
    .updateTable('notification')
    .set({ pushed_at: isoNow(clock) })
    .where('consultant_id', '=', consultantId)
    .where('kind', '=', kind)
    .where('pushed_at', 'is', null)
    .returning(['id', 'params', 'target', 'created_at', 'read_at'])
    .execute();
  return rows.filter((row) => row.read_at === null).toSorted((one, other) => other.id - one.id);
}

/** Words of an operator go out each for itself; of everything else one message says how many there are. */
const messagesOf = (kind: ActivityKind, fresh: readonly Fresh[]): Fresh[][] =>
  kind === 'message' ? fresh.map((one) => [one]) : [[...fresh]];

const writtenWords = ({ params }: Fresh): { title: string; body: string } => ({
  title: params['title'] ?? '',
  body: params['body'] ?? '',
});

function payloadOf(kind: ActivityKind, fresh: readonly Fresh[], locale: Locale, subject: string): PushPayload | null {
  const [newest] = fresh;
  if (newest === undefined) return null;
  const { title, body } = kind === 'message' ? writtenWords(newest) : pushWords(kind, fresh.length, locale);
  // An id of the marketplace may make an address longer than a message holds, and a job that cannot be read is tried for ever.
  const target = fresh.length === 1 && v.is(pushPayloadSchema.entries.target, newest.target) ? newest.target : LIST;
  return { id: String(newest.id), title, body, created_at: newest.created_at, target, subject };
}

/** Makes one job for each phone of a person, all in one transaction: a message is handed to every phone or to none. */
export const gatherPush = handleJob(
  'push',
  v.object({ consultantId: v.number(), kind: v.picklist(ACTIVITY_KINDS) }),
  ({ consultantId, kind }, services) =>
    inTransaction(services.db, async (tx) => {
      const inside = { ...services, db: tx };
      const fresh = await takeFresh(inside, consultantId, kind);
      const phones = await tx
        .selectFrom('push_subscription as phone')
        .innerJoin('consultant', 'consultant.consultant_id', 'phone.consultant_id')
        .select(['endpoint_hash', 'locale', 'preferred_language', 'subject'])
        .where('phone.consultant_id', '=', consultantId)
        .where(mayHear)
        .execute();
      const now = services.clock.now();
      const jobs = phones.flatMap((phone) => {
        const locale = phone.preferred_language ?? phone.locale;
        const messages = messagesOf(kind, fresh).map((group) => payloadOf(kind, group, locale, phone.subject));
        return messages.flatMap((message) => {
          if (message === null) return [];
          const { endpoint_hash: endpoint } = phone;
          const payload: PushJob = { consultantId, endpoint, kind, message, since: now, until: now + 2 * DAY };
          return [{ queue: 'push-send', payload, dedupeKey: `${message.id} ${endpoint}` }];
        });
      });
      await addJobs(inside, jobs);
    }),
);
