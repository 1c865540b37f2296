import { enqueueWrite } from '#data/outbox/writes.ts';
import type { Locale } from '#shared/domain/market/locale.ts';

/**
 * Sends the preferred language of a consultant, like every write: from the outbox, after choices that were made before.
 * True when it is kept on the phone.
 */
export async function sendLanguage(id: string, locale: Locale): Promise<boolean> {
  const stored = await enqueueWrite({ kind: 'update-profile', params: { id }, body: { preferred_language: locale } });
  return stored.ok;
}
