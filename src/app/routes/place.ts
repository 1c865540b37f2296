import { createRootRoute } from '@tanstack/react-router';
import { RootFrame } from '#app/root-frame.tsx';
import { guard } from '#app/guard.ts';
import type { Area } from '#shared/domain/person/route-rules.ts';
import { tabOf, type Place } from './route-info.ts';

/** What all places stand in. */
export const root = createRootRoute({ component: RootFrame, staticData: { info: null } });

/** What every place of the app has beside its screen: its address, what is known of it, and the guard before it. */
export const place = <const Path extends Area | `${Area}/${string}` | '/$id'>(path: Path, info: Place) => ({
  getParentRoute: () => root,
  path,
  staticData: { info: { ...info, tab: tabOf(path, info) } },
  beforeLoad: () => guard(path),
});
