import { useSession } from '../../platform/session-state.ts';
import { menuFor, type MenuEntry } from './menu.ts';

/** Menu of whoever is signed in. */
export const useMenu = (): MenuEntry[] => menuFor(useSession().facts?.access.toggles ?? {});
