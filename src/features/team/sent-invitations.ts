import * as v from 'valibot';
import type { WriteRow } from '#shared/outbox/row.ts';
import type { InvitationType } from './invitation.ts';

const shownSchema = v.object({ type: v.picklist(['member', 'store']), name: v.string() });

/** An invitation that was made on this phone. */
export interface SentInvitation {
  write: WriteRow;
  /** null once the phone has let go of it, a day after it arrived. */
  name: string | null;
}

/** The invitations of one type, newest first; those whose type this phone no longer knows stand in both lists. */
export function sentInvitations(writes: readonly WriteRow[], type: InvitationType): SentInvitation[] {
  return writes
    .filter(({ kind, state }) => kind === 'invite-user' && state !== 'discarded')
    .toSorted((a, b) => b.seq - a.seq)
    .flatMap((write): SentInvitation[] => {
      const known = v.safeParse(shownSchema, write.verdict?.shows ?? write.body);
      if (!known.success) return [{ write, name: null }];
      return known.output.type === type ? [{ write, name: known.output.name }] : [];
    });
}
