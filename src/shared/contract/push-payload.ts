import * as v from 'valibot';
import { subjectPattern } from './session-names.ts';

/**
 * What a push message carries, as JSON under the encryption: words that may stand on a locked phone, the notification's
 * id for `kazuda/notifications/{id}/redirect`, and the path of the app to open where that cannot be asked. `subject` is
 * the person it is for: a phone where somebody else has signed on since shows nothing of it.
 */
export const pushPayloadSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  title: v.pipe(v.string(), v.maxLength(100)),
  body: v.pipe(v.string(), v.maxLength(300)),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  target: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s\\]*$/), v.maxLength(300)),
  subject: v.pipe(v.string(), v.regex(subjectPattern)),
});
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>;
