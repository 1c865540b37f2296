import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MARKET } from '../shared/domain/market.ts';
import { useStaticShellEnd } from '../ui/static-shell.ts';
import { Shell } from './shell/shell.tsx';

/** Names the window after the screen, with or without a shell around it. */
function useWindowTitle(title: MessageDescriptor | null): void {
  const { _ } = useLingui();
  const name = title ? `${_(title)} · ${MARKET.brand}` : MARKET.brand;
  useEffect(() => {
    document.title = name;
  }, [name]);
}

/** The frame around the screen that is open, as its row of the route table wishes it. */
export function RootFrame() {
  const info = useMatches({ select: (matches) => matches.at(-1)?.staticData.info ?? null });
  useWindowTitle(info?.title ?? null);
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
