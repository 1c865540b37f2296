/** What the inviter is to the person behind a phone number or an e-mail address, as far as the program knows. */
export type Relation = 'self' | 'member' | 'leader' | 'leader-of-leader' | 'referred' | 'none';

/** What is known about a contact: whose it is, if it is a consultant's, and whether somebody referred it before. */
export interface ContactFacts {
  owner: { id: number; leaderId: number | null } | null;
  invited: boolean;
}

/** The inviter with the two above it; null where there is nobody. */
export interface Inviter {
  id: number;
  leaderId: number | null;
  leaderOfLeaderId: number | null;
}

/**
 * Who may not be invited: oneself, one's members, one's leader, the leader's leader, and everybody who was referred
 * already: who has a leader, or was invited by anybody.
 */
export function relationOf(inviter: Inviter, { owner, invited }: ContactFacts): Relation {
  if (owner?.id === inviter.id) return 'self';
  if (owner !== null && owner.leaderId === inviter.id) return 'member';
  if (owner !== null && owner.id === inviter.leaderId) return 'leader';
  if (owner !== null && owner.id === inviter.leaderOfLeaderId) return 'leader-of-leader';
  return invited || (owner !== null && owner.leaderId !== null) ? 'referred' : 'none';
}

/** An e-mail address as it is compared: its spelling in capitals or with spaces around makes no other person. */
export const plainEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
