import { useLingui } from '@lingui/react';
import { useConsultant } from '#data/use-consultant.ts';
import type { RouteInfo } from './routes/route-info.ts';

/** What the screen of a place is called for whoever is signed in; null shows the brand. */
export function useTitle(info: RouteInfo | null): string | null {
  const { _ } = useLingui();
  const storeTitle = info?.storeTitle;
  const isStore = useConsultant()?.account_type === 'store';
  const title = isStore && storeTitle ? storeTitle : info?.title;
  return title ? _(title) : null;
}
