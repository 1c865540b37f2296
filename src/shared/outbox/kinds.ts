import type { BodyOf, ParamsOf } from '#shared/contract/call.ts';
import type { CallName, CALLS } from '#shared/contract/calls.ts';
import type { FromRow, Template } from './template.ts';

/** Everything that a person can do to the gateway's data, and the call that does it. A closed list: rows name these for years. */
const CALL_OF = {
  register: 'registerConsultant',
  'accept-terms': 'acceptAgreement',
  'accept-agreement': 'updateConsultant',
  'update-profile': 'updateConsultant',
  'upload-image': 'uploadImage',
  'add-payment-method': 'addPaymentMethod',
  'edit-payment-method': 'editPaymentMethod',
  'mark-payment-method': 'markPaymentMethod',
  'remove-payment-method': 'removePaymentMethod',
  'invite-user': 'inviteUser',
  'set-goal': 'setGoal',
  'read-notification': 'notificationTarget',
} as const satisfies Record<string, CallName>;

export type WriteKind = keyof typeof CALL_OF;
export const WRITE_KINDS = [
  'register',
  'accept-terms',
  'accept-agreement',
  'update-profile',
  'upload-image',
  'add-payment-method',
  'edit-payment-method',
  'mark-payment-method',
  'remove-payment-method',
  'invite-user',
  'set-goal',
  'read-notification',
] as const satisfies readonly WriteKind[];

type CallOf<Kind extends WriteKind> = (typeof CALLS)[(typeof CALL_OF)[Kind]];

type Params = Readonly<Record<string, string | FromRow>>;
const named = (value: string | FromRow | undefined): string =>
  typeof value === 'object' ? value.fromRow : (value ?? '');

/**
 * The thing that a write changes, null when it makes a new one: writes to one thing go in the order in which they were
 * made. All that changes the consultant raises its version, and is one thing therefore.
 */
export const TARGET_OF: Record<WriteKind, (params: Params) => string | null> = {
  register: () => 'consultant',
  'accept-terms': () => 'consultant',
  'accept-agreement': () => 'consultant',
  'update-profile': () => 'consultant',
  'upload-image': () => null,
  // All three decide which account is paid: the last word has to stay the last.
  'add-payment-method': () => 'paid-account',
  'edit-payment-method': (params) => `payment-method/${named(params['paymentMethodId'])}`,
  'mark-payment-method': () => 'paid-account',
  'remove-payment-method': () => 'paid-account',
  'invite-user': () => null,
  'set-goal': (params) => `goal/${named(params['period'])}`,
  'read-notification': (params) => `notification/${named(params['notificationId'])}`,
};

/** The things whose waiting writes one goes after: its own, and what it takes away. */
export const targetsBefore = (kind: WriteKind, params: Params): ReadonlySet<string | null> =>
  new Set([
    TARGET_OF[kind](params),
    ...(kind === 'remove-payment-method' ? [TARGET_OF['edit-payment-method'](params)] : []),
  ]);

/** Texts of an answer that later writes may need: what `{fromRow, field}` can name. */
export interface FieldsOf {
  register: 'consultantId' | 'version';
  'accept-terms': 'version';
  'accept-agreement': 'version';
  'update-profile': 'version';
  'upload-image': 'url';
  'add-payment-method': 'paymentMethodId' | 'version';
  'edit-payment-method': 'paymentMethodId' | 'version';
  'mark-payment-method': never;
  'remove-payment-method': never;
  'invite-user': never;
  'set-goal': never;
  'read-notification': 'target';
}

/** What a later write takes from an earlier one that may not be done yet. */
export const take = <Kind extends WriteKind>(_kind: Kind, fromRow: string, field: FieldsOf[Kind]): FromRow => ({
  fromRow,
  field,
});

/** A file that travels with a write. */
export interface NewFile {
  name: string;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
}

/** A write as a screen asks for it. */
export interface NewWrite<Kind extends WriteKind> {
  /** A UUID; made by the outbox unless a later write of the same preference needs to name it. */
  id?: string;
  kind: Kind;
  params: Template<ParamsOf<CallOf<Kind>>>;
  body?: Template<BodyOf<CallOf<Kind>>>;
  file?: NewFile;
  /** Writes that must be done first, beside those that it takes something from. */
  dependsOn?: readonly string[];
  /** Version of what was edited, as it was on screen. */
  ifMatch?: string | number;
}
export type AnyNewWrite = { [Kind in WriteKind]: NewWrite<Kind> }[WriteKind];
