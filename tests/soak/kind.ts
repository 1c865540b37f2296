import type { WriteKind } from '#shared/outbox/kinds.ts';

/** What a person of the soak asks for: the kinds of the outbox, a preferred language told from other changes of a profile. */
export type Kind = WriteKind | 'language';

/** What has to hold of a kind. */
interface Trait {
  /** The thing of a person that it changes: such changes take effect in the order in which they were asked for. */
  changes: 'consultant' | 'goal' | 'paid account' | null;
  /** Refused by nobody when one phone alone asks for it: two changes of one phone are no conflict. */
  isWelcome: boolean;
  /** What somebody entered can be told in its effect. A mere yes says nothing but itself. */
  isMarked: boolean;
  /** It may be so already, and then leaves no effect. */
  mayBeSo: boolean;
  /** The screen never speaks of it; what it left is looked for by itself. */
  isSilent: boolean;
}

const PLAIN: Trait = { changes: null, isWelcome: true, isMarked: true, mayBeSo: false, isSilent: false };
const YES: Trait = { ...PLAIN, isMarked: false };

/** What holds of each kind: whoever adds one to the outbox says it here, in `WAYS` how it is asked for, in `MARKS` what it leaves. */
export const TRAITS: Readonly<Record<Kind, Trait>> = {
  register: PLAIN,
  'accept-terms': YES,
  'accept-agreement': YES,
  'update-profile': { ...PLAIN, changes: 'consultant' },
  language: { ...PLAIN, changes: 'consultant' },
  'upload-image': YES,
  'add-payment-method': { ...PLAIN, isWelcome: false },
  'edit-payment-method': PLAIN,
  'mark-payment-method': { ...YES, changes: 'paid account', mayBeSo: true },
  'remove-payment-method': { ...YES, changes: 'paid account' },
  'invite-user': { ...PLAIN, isWelcome: false },
  'set-goal': { ...PLAIN, changes: 'goal' },
  'read-notification': { ...YES, isSilent: true },
};
