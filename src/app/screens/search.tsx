import { useLingui } from '@lingui/react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useMemo } from 'react';
import { useSession } from '#browser/session-state.ts';
import { useConsultant } from '#data/use-consultant.ts';
import { SearchScreen } from '#features/search/screens/search-screen.tsx';
import type { SearchPlace } from '#features/search/find-places.ts';
import { decide } from '#shared/domain/person/access.ts';
import { snapshotOf } from '#app/guard.ts';
import type { RouteInfo } from '#app/routes/route-info.ts';
import { MENU } from '#app/shell/full-menu.ts';

/** What somebody who has typed nothing yet most often wants, in this order. */
const FIRST: readonly string[] = ['/orders', '/commissions', '/success-rate', '/sales', '/home'];
const rank = (to: string): number => (FIRST.includes(to) ? FIRST.indexOf(to) : FIRST.length);

/** The screens that the session of the moment may see, by their titles; those that need a parameter are reached otherwise. */
function useSearchPlaces(): SearchPlace[] {
  const { _ } = useLingui();
  const session = useSession();
  const { routesByPath } = useRouter();
  const isStore = useConsultant()?.account_type === 'store';
  return useMemo(() => {
    const routes: readonly { fullPath: string; options: { staticData?: { info: RouteInfo | null } } }[] =
      Object.values(routesByPath);
    const snapshot = snapshotOf(session);
    const infos = new Map(routes.map(({ fullPath, options }) => [fullPath, options.staticData?.info ?? null]));
    const titleOf = (path: string): string => {
      const info = infos.get(path);
      const title = (isStore && info?.storeTitle) || info?.title;
      return title ? _(title) : '';
    };
    return [...infos]
      .filter(([to, info]) => info && info.frame !== 'bare' && to !== '/search' && !to.includes('$'))
      .filter(([to]) => titleOf(to) !== '' && decide(to, snapshot).kind === 'show')
      .map(([to, info]) => ({
        to,
        title: titleOf(to),
        above: (info?.parents({}) ?? []).map(titleOf).filter(Boolean).join(' · '),
        icon: MENU.find((entry) => entry.to === to)?.icon ?? IconFileText,
      }))
      .toSorted((a, b) => rank(a.to) - rank(b.to));
  }, [routesByPath, session, isStore, _]);
}

/** The search, with the screens of the app among what it finds. */
export function Search() {
  const places = useSearchPlaces();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return <SearchScreen places={places} onBack={() => (canGoBack ? history.back() : history.replace('/home'))} />;
}
