import { Outlet, useMatches } from '@tanstack/react-router';
import { useStaticShellEnd } from '../ui/static-shell.ts';
import { Shell } from './shell/shell.tsx';

/** The frame around the screen that is open, as its row of the route table wishes it. */
export function RootFrame() {
  const info = useMatches({ select: (matches) => matches.at(-1)?.staticData.info ?? null });
  // Home has figures in the static shell, and ends it when its own are there.
  useStaticShellEnd(info?.rule !== 'home');
  return info?.frame === 'shell' ? (
    <Shell info={info}>
      <Outlet />
    </Shell>
  ) : (
    <Outlet />
  );
}
