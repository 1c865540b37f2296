import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MARKET } from '#shared/domain/market/market.ts';
import { later } from '#browser/later.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { Arriving } from './arriving.tsx';
import { Shell } from './shell/shell.tsx';
import { useTitle } from './use-title.ts';

// Nobody arrives at a second screen with the first picture, and no screen is held up for want of it.
const Arrival = later(async () => (await import('./arrival.ts').catch(() => ({ Arrival: () => null }))).Arrival);

/** Names the window after the screen, with or without a shell around it. */
function useWindowTitle(title: string | null): void {
  const name = title ? `${title} · ${MARKET.brand}` : MARKET.brand;
  useEffect(() => {
    document.title = name;
  }, [name]);
}

/** The frame around the screen that is open, as its row of the route table wants it. */
export function RootFrame() {
  const info = useMatches({ select: (matches) => matches.at(-1)?.staticData.info ?? null });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  useWindowTitle(useTitle(info));
  // Home has figures in the static shell, and ends it when its own are there.
  useStaticShellEnd(path !== '/home');
  const screen = (
    <Arriving key={path}>
      <Outlet />
    </Arriving>
  );
  return (
    <>
      <Arrival pathname={pathname} isOwn={info?.head === 'own'} />
      {info && info.frame !== 'bare' ? <Shell info={info}>{screen}</Shell> : screen}
    </>
  );
}
