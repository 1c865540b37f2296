import { enqueue } from '#shared/outbox/enqueue.ts';
import { retry } from '#shared/outbox/commands.ts';
import { discard } from '#shared/outbox/discard.ts';
import { fix } from '#shared/outbox/fix.ts';
import { take, type AnyNewWrite, type NewWrite } from '#shared/outbox/kinds.ts';
import { needsPerson } from '#shared/outbox/row.ts';
import type { SimulatedPhone } from './phone.ts';
import type { Context } from './scheduler.ts';

const invite = (subject: string, name: string): AnyNewWrite => ({
  kind: 'invite-user',
  params: { id: subject },
  body: { type: 'member', name },
});
const account = (subject: string): NewWrite<'add-payment-method'> => ({
  kind: 'add-payment-method',
  params: { id: subject, type: 'mobile_money' },
  body: { full_name: 'Salma', phone_number: '0612345678' },
});

function registration(phone: SimulatedPhone, subject: string, first_name: string): AnyNewWrite[] {
  const id = phone.author(subject).newId();
  const consultant = take('register', id, 'consultantId');
  const data = {
    account_type: 'consultant',
    first_name,
    last_name: 'B',
    phone_number: '06',
    jforce_agreement: true,
    date_of_agreement: '2026-11-20T10:00:00Z',
    agreement_version: null,
  } as const;
  return [
    { id, kind: 'register', params: {}, body: { data } },
    { kind: 'accept-terms', params: { id: consultant }, body: { jforce_agreement: true } },
    { ...account(subject), params: { id: consultant, type: 'mobile_money' } },
  ];
}

function pictureThenProfile(phone: SimulatedPhone, subject: string): AnyNewWrite[] {
  const id = phone.author(subject).newId();
  return [
    { id, kind: 'upload-image', params: {}, file: { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) } },
    {
      kind: 'update-profile',
      params: { id: subject },
      body: { profile_picture: take('upload-image', id, 'url') },
    },
  ];
}

function accountThenEdit(phone: SimulatedPhone, subject: string): AnyNewWrite[] {
  const id = phone.author(subject).newId();
  const paymentMethodId = take('add-payment-method', id, 'paymentMethodId');
  return [
    { ...account(subject), id },
    {
      kind: 'edit-payment-method',
      params: { id: subject, type: 'mobile_money', paymentMethodId },
      body: { full_name: 'Salma B', phone_number: '0612345678' },
    },
  ];
}

/** What a person may wish in one go, for the session of the moment. */
function wishOf(phone: SimulatedPhone, subject: string, choice: number): AnyNewWrite[] {
  // The screen may show a version that is older than the gateway's.
  const seen = Math.max(1, phone.gateway.person(subject).version - (choice % 2));
  const rename: AnyNewWrite = {
    kind: 'update-profile',
    params: { id: subject },
    body: { first_name: `N${choice}` },
    ifMatch: seen,
  };
  const wishes: (() => AnyNewWrite[])[] = [
    () => [invite(subject, 'Imane')],
    () => [invite(subject, 'wrong')],
    () => [rename],
    () => [rename, { ...rename, body: { last_name: 'C' } }],
    () => [account(subject)],
    () => pictureThenProfile(phone, subject),
    () => registration(phone, subject, choice % 3 === 0 ? 'wrong' : 'Salma'),
    () => accountThenEdit(phone, subject),
  ];
  return wishes[choice % wishes.length]?.() ?? [];
}

/** Somebody fills in a form and taps send in the page of a context. */
export async function wish(phone: SimulatedPhone, context: Context, choice: number): Promise<void> {
  const { facts } = phone.session;
  if (!facts) return;
  const { subject } = facts;
  const stored = await enqueue(phone.storeFor(context, subject), phone.author(subject), wishOf(phone, subject, choice));
  if (stored.ok && choice % 23 === 0) phone.network.poison.add(stored.value[0]?.id ?? '');
}

/** Somebody looks at what needs attention and does something about one of these writes. */
export async function attend(phone: SimulatedPhone, context: Context, choice: number): Promise<void> {
  const { facts } = phone.session;
  if (!facts) return;
  const { subject } = facts;
  const rows = phone.storeOf(subject).rows.filter((row) => needsPerson(row) || choice % 5 === 0);
  const row = rows[choice % rows.length];
  if (!row) return;
  const store = phone.storeFor(context, subject);
  if (choice % 3 === 0) await retry(store, row.id, phone.now);
  else if (choice % 7 === 1) await discard(store, row.id);
  else {
    const body: unknown = JSON.parse(JSON.stringify(row.body ?? null).replaceAll('wrong', 'right'));
    await fix(store, phone.author(subject), row.id, {
      ...(body === null ? {} : { body }),
      ...(row.ifMatch ? { ifMatch: phone.gateway.person(subject).version } : {}),
    });
  }
}
