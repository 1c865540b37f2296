import { useLingui } from '@lingui/react';
import { useLive } from '#data/cache.ts';
import type { RouteInfo } from './routes/route-info.ts';

/** What the screen of a place is called for whoever is signed in; null shows the brand. */
export function useTitle(info: RouteInfo | null): string | null {
  const { _ } = useLingui();
  const storeTitle = info?.storeTitle;
  const row = useLive(async (db) => (storeTitle ? db.facts.get('consultant') : undefined), [storeTitle]);
  const isStore = row?.key === 'consultant' && row.value.account_type === 'store';
  const title = isStore && storeTitle ? storeTitle : info?.title;
  return title ? _(title) : null;
}
