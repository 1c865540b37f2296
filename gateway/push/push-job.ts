import * as v from 'valibot';
import { pushPayloadSchema } from '#shared/contract/push-payload.ts';
import { ACTIVITY_KINDS } from '#gateway/db/activity.ts';

/** One message for one phone: `endpoint` is the hash of its address; `since` and `until` in milliseconds. */
export const pushJobSchema = v.object({
  consultantId: v.number(),
  endpoint: v.string(),
  kind: v.picklist(ACTIVITY_KINDS),
  message: pushPayloadSchema,
  since: v.number(),
  /** After this moment the message is old news and is not sent any more. */
  until: v.number(),
});
export type PushJob = v.InferOutput<typeof pushJobSchema>;
