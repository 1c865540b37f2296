import * as v from 'valibot';
import { pushPayloadSchema, type PushPayload } from '#shared/contract/push-payload.ts';
import { isBanned } from '#shared/domain/person/access.ts';
import { readLocale, readSession } from '#shared/session/session-store.ts';
import type { PushReading } from './background-api.ts';

/** Push services take messages of 4 KiB; what is longer is not of our gateway. */
const LONGEST = 4096;

const said = v.pipe(v.string(), v.parseJson(), pushPayloadSchema);

/** The message in what arrived, null for anything else. */
function parsePush(text: string): PushPayload | null {
  if (text.length > LONGEST) return null;
  const parsed = v.safeParse(said, text);
  return parsed.success && parsed.output.title.trim() !== '' ? parsed.output : null;
}

/**
 * What a push message says to whoever is signed in here. Words for somebody else (or for the person whom support looks at)
 * are not shown on this phone. What comes while support looks may be for support itself, and is nothing strange.
 */
export async function readPush(text: string): Promise<PushReading> {
  const message = parsePush(text);
  const [{ facts }, locale] = await Promise.all([readSession(), readLocale()]);
  const isSupport = facts !== null && facts.impersonatedBy !== null;
  const isOwn = facts !== null && !isSupport && !isBanned(facts.access) && facts.subject === message?.subject;
  return {
    message: isOwn ? message : null,
    stray: message !== null && !isOwn && !isSupport,
    locale: locale ?? facts?.preferredLocale ?? null,
  };
}
