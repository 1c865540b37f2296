import { guard } from '#app/guard.ts';
import type { RouteInfo } from './route-info.ts';

/** What every place of the app has beside its screen: what is known of it, and the guard before it. */
export const place = (info: RouteInfo) => ({ staticData: { info }, beforeLoad: () => guard(info.rule) });
