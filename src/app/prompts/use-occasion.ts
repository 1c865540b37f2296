import { useLocation } from '@tanstack/react-router';
import { useReducer } from 'react';
import { readCookie } from '#browser/cookies.ts';
import { useSession } from '#browser/session-state.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { isOnboarded } from '#shared/domain/person/access.ts';
import { useOpenDialog } from '#ui/feedback/open-dialog.ts';
import type { Occasion } from './may-invite.ts';

const permission = (): string => ('Notification' in globalThis ? Notification.permission : '');
/** Nobody is asked before this code is here: it comes as soon as the browser offers the installation. */
const permissionBefore = permission();

/** What the invitation depends on as it stands now; `lookAgain` after an answer. */
export function useOccasion(): { occasion: Occasion; lookAgain: () => void } {
  const { facts } = useSession();
  const { pathname } = useLocation();
  const status = useSyncStatus();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const occasion = {
    onboarded: facts !== null && isOnboarded(facts.access, facts.impersonatedBy !== null),
    refused: readCookie('add_to_home') !== null,
    synced: (status?.completedAsOf ?? '') !== '',
    atHome: pathname === '/home',
    dialogOpen: useOpenDialog(),
    askedToNotify: permission() !== permissionBefore,
  };
  return { occasion, lookAgain };
}
