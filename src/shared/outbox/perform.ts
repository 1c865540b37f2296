import type { GenericSchema, InferOutput } from 'valibot';
import type { Call } from '#shared/contract/call.ts';
import { setGoal } from '#shared/contract/calls/goals.ts';
import { notificationTarget } from '#shared/contract/calls/kazuda.ts';
import {
  addPaymentMethod,
  editPaymentMethod,
  markPaymentMethod,
  removePaymentMethod,
} from '#shared/contract/calls/payment-methods.ts';
import { acceptAgreement, registerConsultant, updateConsultant, uploadImage } from '#shared/contract/calls/profile.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { sendWrite, type WriteFailure } from '#shared/net/send-write.ts';
import type { FileBody, Sending } from '#shared/net/send.ts';
import { factsOf, type SessionFacts } from '#shared/session/facts.ts';
import type { FieldsOf, WriteKind } from './kinds.ts';

/** A write that took effect: what later writes need of its answer, and what it changes of the session. */
export interface Accepted {
  asOf: string;
  /** The gateway's content counter when it was done; null of one that does not count. */
  counter: number | null;
  epoch: number;
  fields: Record<string, string>;
  session: ((facts: SessionFacts) => SessionFacts) | null;
}

interface Filled {
  params: Readonly<Record<string, string>>;
  body: unknown;
  file: FileBody | null;
}
export type Perform = (input: Filled, sending: Sending) => Promise<Result<Accepted, WriteFailure>>;

/** Binds a kind to its call: what is kept of the answer, and what it means for the session. */
const bind =
  <Answer extends GenericSchema>(
    call: Call<string, GenericSchema, GenericSchema, Answer>,
    keep: (answer: InferOutput<Answer>) => Record<string, string>,
    session?: (answer: InferOutput<Answer>, asOf: string, facts: SessionFacts) => SessionFacts,
  ): Perform =>
  async ({ params, body, file }, sending) => {
    const answer = await sendWrite(
      call,
      { params, ...(body === null ? {} : { body }), ...(file ? { file } : {}) },
      sending,
    );
    if (!answer.ok) return answer;
    const { value, meta } = answer.value;
    return ok({
      asOf: meta.as_of,
      counter: meta.counter ?? null,
      epoch: meta.epoch,
      fields: keep(value),
      session: session ? (facts) => session(value, meta.as_of, facts) : null,
    });
  };

const versionOf = ({ consultant }: { consultant: { version: number } }): Fields<'update-profile'> => ({
  version: String(consultant.version),
});
const methodOf = ({ id, version }: { id: string; version: number }): Fields<'add-payment-method'> => ({
  paymentMethodId: id,
  version: String(version),
});
type Fields<Kind extends WriteKind> = Record<FieldsOf[Kind], string>;

/** A registration ends with a new token: the session goes on under it, as a consultant's. */
const registered = (
  { customer_data, jforce_token }: InferOutput<(typeof registerConsultant)['answer']>,
  asOf: string,
  facts: SessionFacts,
): SessionFacts => ({
  ...facts,
  ...factsOf(
    {
      sealing_keys: [],
      customer_data,
      jforce_token,
      subject: facts.subject,
      capabilities: facts.capabilities,
      push_key: facts.pushKey,
      push_ended_at: facts.pushEndedAt,
      push_gone: [],
      impersonated_by: facts.impersonatedBy,
    },
    asOf,
    facts.database,
  ),
  sealing: facts.sealing,
});

/** What a write opens to the person, as the session knows it from then on. */
const gaining =
  (gained: Partial<SessionFacts['access']>) =>
  (_answer: unknown, asOf: string, facts: SessionFacts): SessionFacts => ({
    ...facts,
    asOf,
    counter: null,
    access: { ...facts.access, ...gained },
  });

/** How each kind of write is sent. */
export const PERFORM: Record<WriteKind, Perform> = {
  register: bind(
    registerConsultant,
    (answer): Fields<'register'> => ({
      consultantId: answer.consultant.id,
      version: String(answer.consultant.version),
    }),
    registered,
  ),
  'accept-terms': bind(acceptAgreement, versionOf, gaining({ terms: true })),
  'accept-agreement': bind(updateConsultant, versionOf),
  'update-profile': bind(updateConsultant, versionOf),
  'upload-image': bind(uploadImage, ({ url }): Fields<'upload-image'> => ({ url })),
  'add-payment-method': bind(addPaymentMethod, methodOf, gaining({ hasPaymentMethod: true })),
  'edit-payment-method': bind(editPaymentMethod, methodOf),
  'mark-payment-method': bind(markPaymentMethod, () => ({})),
  'remove-payment-method': bind(
    removePaymentMethod,
    () => ({}),
    (answer, asOf, facts) => (answer.left > 0 ? facts : gaining({ hasPaymentMethod: false })(answer, asOf, facts)),
  ),
  'invite-user': bind(inviteUser, () => ({})),
  'set-goal': bind(setGoal, () => ({})),
  'read-notification': bind(notificationTarget, ({ data }): Fields<'read-notification'> => ({ target: data })),
};
