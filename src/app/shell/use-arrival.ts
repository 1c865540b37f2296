import { useLingui } from '@lingui/react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { MARKET } from '../../shared/domain/market.ts';
import type { RouteInfo } from '../route-info.ts';

/** Tells where one arrived: the window's title, and the focus on the content after each navigation but the first. */
export function useArrival({ title }: RouteInfo): RefObject<HTMLElement | null> {
  const { _ } = useLingui();
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const first = useRef(pathname);
  const name = title ? `${_(title)} · ${MARKET.brand}` : MARKET.brand;
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
