import { get, set, update } from 'idb-keyval';
import * as v from 'valibot';
import { subjectPattern } from '#shared/contract/session-names.ts';
import { subscriptionSchema } from '#shared/contract/calls/kazuda.ts';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { sessionStore } from './store.ts';

const owner = {
  subject: v.pipe(v.string(), v.regex(subjectPattern)),
  consultantId: v.string(),
};

/**
 * What the person of this phone wants of push messages, and how far the gateway knows of it. It is kept true, not sent
 * once: each sync tells the gateway what it has not heard. Nothing is stored when nothing is wanted and all is told.
 */
const preferenceSchema = v.union([
  v.object({
    wish: v.literal('on'),
    ...owner,
    /** The gateway's public key that the subscription was made with. */
    key: v.string(),
    subscription: subscriptionSchema,
    /** In which language and when (its own time) the gateway was told; null: it has not heard of this subscription yet. */
    told: v.nullable(v.object({ locale: v.picklist(LOCALES), at: v.string() })),
    /** When it was last told, of the subscription before this one too; none where messages were turned on since. */
    heardAt: v.optional(v.string()),
    /** The gateway does not push to the service of this browser. */
    refused: v.boolean(),
    /** The push service gave the subscription up, or the browser lost it, and there is no other yet: nothing arrives here. */
    lost: v.optional(v.boolean(), false),
  }),
  v.object({
    wish: v.literal('off'),
    ...owner,
    /** What the gateway must forget; null when it is all phones of this person. */
    subscription: v.nullable(subscriptionSchema),
  }),
]);
export type PushPreference = v.InferOutput<typeof preferenceSchema>;
export type PushOn = Extract<PushPreference, { wish: 'on' }>;

/** How it stands with a subscription that was just made; when the gateway heard of one before stays known. */
export const JUST_MADE = { told: null, refused: false, lost: false } satisfies Partial<PushOn>;

const KEY = 'push-wish';

const parse = (stored: unknown): PushPreference | null => {
  const parsed = v.safeParse(preferenceSchema, stored);
  if (!parsed.success) return null;
  const wish = parsed.output;
  return wish.wish === 'on' && wish.told ? { ...wish, heardAt: wish.told.at } : wish;
};

/** What is wanted, null when nothing is. One of an unknown form counts as nothing. */
export const readPushPreference = async (): Promise<PushPreference | null> =>
  parse(await get<unknown>(KEY, sessionStore()));

/** Changes the preference in one step, so that no context overwrites what another has just written. */
export const changePushPreference = (next: (wish: PushPreference | null) => PushPreference | null): Promise<void> =>
  update<unknown>(KEY, (stored) => next(parse(stored)), sessionStore());

/** The preference of somebody who leaves, or wants no more: this phone's subscription, if there is one, must be forgotten. */
export const preferenceOff = (wish: PushPreference | null): PushPreference | null =>
  wish?.wish === 'on'
    ? {
        wish: 'off',
        subject: wish.subject,
        consultantId: wish.consultantId,
        subscription: wish.subscription,
      }
    : wish;

/** Whether messages for this person are wanted on this phone. */
export const isWantedBy = (wish: PushPreference | null, subject: string | undefined): wish is PushOn =>
  wish?.wish === 'on' && wish.subject === subject;

const LATER = 'push-later';

/** Whether the person of this phone put the offer of push messages off; the switch stays where it is. */
export const readPushLater = async (): Promise<boolean> => (await get<unknown>(LATER, sessionStore())) === true;
export const writePushLater = (): Promise<void> => set(LATER, true, sessionStore());
