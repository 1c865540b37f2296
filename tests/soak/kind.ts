/** What a person of the soak asks for: the kinds of the outbox, a preferred language told from other changes of a profile. */
const KINDS = [
  'register',
  'accept-agreement',
  'update-profile',
  'language',
  'add-payment-method',
  'edit-payment-method',
  'invite-user',
] as const;
export type Kind = (typeof KINDS)[number];
