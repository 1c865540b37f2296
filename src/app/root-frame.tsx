import { Outlet, useMatches } from '@tanstack/react-router';
import { Shell } from './shell/shell.tsx';

/** The frame around the screen that is open, as its row of the route table wishes it. */
export function RootFrame() {
  const info = useMatches({ select: (matches) => matches.at(-1)?.staticData.info ?? null });
  return info?.frame === 'shell' ? (
    <Shell info={info}>
      <Outlet />
    </Shell>
  ) : (
    <Outlet />
  );
}
