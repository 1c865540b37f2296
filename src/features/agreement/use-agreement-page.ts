import { useEffect } from 'react';
import { useLocale } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useOnline } from '#browser/online.ts';
import { syncClient } from '#browser/sync-client.ts';
import { blockKey } from '#shared/db/schema.ts';

/** The content page that holds the terms. */
const CODE = 'agreement';

/** The terms as the content service has them, for whoever accepted them before this phone had them; fetched when wanted. */
export function useAgreementPage(wanted: boolean): string | null {
  const locale = useLocale();
  const online = useOnline();
  const block = useLive(async (db) => (await db.blocks.get(blockKey(CODE, locale))) ?? null, [locale]);
  const missing = wanted && block === null;
  useEffect(() => {
    if (missing && online) void syncClient.pullBlock(CODE);
  }, [missing, online]);
  return wanted ? (block?.content ?? null) : null;
}
