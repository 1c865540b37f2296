import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactFacts, type Inviter, plainEmail, relationOf } from './invite.ts';

const inviter: Inviter = { id: 10, leaderId: 5, leaderOfLeaderId: 2 };
const ownedBy = (id: number, leaderId: number | null = null): ContactFacts => ({
  owner: { id, leaderId },
  invited: false,
});

describe('an invitation', () => {
  it.each<[string, ContactFacts, ReturnType<typeof relationOf>]>([
    ['oneself', ownedBy(10, 5), 'self'],
    ['a member', ownedBy(20, 10), 'member'],
    ['the leader', ownedBy(5, 2), 'leader'],
    ['the leader of the leader', ownedBy(2), 'leader-of-leader'],
    ['a consultant whom somebody else leads', ownedBy(30, 7), 'referred'],
    ['a person who was invited before', { owner: null, invited: true }, 'referred'],
    ['a consultant without a leader', ownedBy(40), 'none'],
    ['a person nobody knows', { owner: null, invited: false }, 'none'],
  ])('of %s', (_whom, facts, relation) => {
    expect(relationOf(inviter, facts)).toBe(relation);
  });

  it('goes through only for who has no leader, was never invited, and does not stand above or beside', () => {
    const id = fc.integer({ min: 1, max: 6 });
    const facts = fc.record({
      owner: fc.option(fc.record({ id, leaderId: fc.option(id) })),
      invited: fc.boolean(),
    });
    const anyInviter = fc.record({ id, leaderId: fc.option(id), leaderOfLeaderId: fc.option(id) });
    fc.assert(
      fc.property(anyInviter, facts, (who, { owner, invited }) => {
        const near = [who.id, who.leaderId, who.leaderOfLeaderId];
        const free = !invited && (owner === null || (owner.leaderId === null && !near.includes(owner.id)));
        expect(relationOf(who, { owner, invited }) === 'none').toBe(free);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it('is the same in capitals and with blanks around it', () => {
    expect(plainEmail('  Salma.El@JForce.example ')).toBe('salma.el@jforce.example');
  });

  it('is compared the same when it is plain already', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(plainEmail(plainEmail(email))).toBe(plainEmail(email));
      }),
    );
  });
});
