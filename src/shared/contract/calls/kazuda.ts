import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, none, whole } from '#shared/contract/shapes.ts';

/** `status`: new or read. Texts are in the asked language. `target` is a path of the app. */
const notificationSchema = v.object({
  id: v.string(),
  /** What it is about (`item-completed`, `bonus-achieved`, ...): its picture; one of a newer gateway has the common one. */
  kind: v.optional(v.string(), 'other'),
  title: v.string(),
  body: v.string(),
  created_at: v.string(),
  status: v.picklist(['new', 'read']),
  target: v.string(),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

const own = { access: 'own', toggle: 'notifications', query: none } as const;

/** Newest first; page starts at 1, ten on a page. */
export const notifications = defineCall({
  ...own,
  method: 'GET',
  path: 'kazuda/notifications/{id}',
  query: v.object({ page: v.optional(whole), per_page: v.optional(whole) }),
  body: none,
  answer: v.object({ total: count, total_unread: count, data: v.array(notificationSchema) }),
});

/** What the browser's push service hands out. */
export const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/)),
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,30}={0,2}$/)),
  }),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;
const done = v.object({ subscriptions: count });

export const subscribe = defineCall({
  ...own,
  method: 'POST',
  path: 'kazuda/notifications/{id}/subscribe',
  noImpersonation: true,
  body: v.strictObject({ subscription: subscriptionSchema }),
  answer: done,
});
export const unsubscribe = defineCall({
  ...own,
  method: 'DELETE',
  path: 'kazuda/notifications/{id}/un-subscribe',
  noImpersonation: true,
  body: v.strictObject({ subscription: subscriptionSchema }),
  answer: done,
});
export const unsubscribeAll = defineCall({
  ...own,
  method: 'DELETE',
  path: 'kazuda/notifications/{id}/un-subscribe-all',
  noImpersonation: true,
  body: none,
  answer: done,
});

/** Marks the notification as read and says where it leads: `data` is a path of the app. */
export const notificationTarget = defineCall({
  ...own,
  method: 'GET',
  path: 'kazuda/notifications/{id}/redirect/{notificationId}',
  body: none,
  answer: v.object({ data: v.string() }),
});
