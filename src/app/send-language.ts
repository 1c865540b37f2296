import { currentOutbox } from '../platform/open-outbox.ts';
import { discardWrite, enqueueWrite } from '../platform/outbox.ts';
import type { Locale } from '../shared/domain/locale.ts';
import { readWrites } from '../shared/outbox/dexie-store.ts';
import { isLanguageAlone } from '../shared/outbox/language-alone.ts';

/**
 * Sends the preferred language of a consultant, like every write: from the outbox. An earlier choice that is not under way
 * yet goes no more. True when it is kept on the phone.
 */
export async function sendLanguage(id: string, locale: Locale): Promise<boolean> {
  const { db } = await currentOutbox();
  const rows = db === null ? [] : await readWrites(db);
  for (const row of rows) if (row.state === 'queued' && isLanguageAlone(row)) await discardWrite(row.id);
  const kept = await enqueueWrite({ kind: 'update-profile', params: { id }, body: { preferred_language: locale } });
  return kept.ok;
}
