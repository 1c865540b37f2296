import { enqueue } from '#shared/outbox/enqueue.ts';
import { retry } from '#shared/outbox/commands.ts';
import { discard } from '#shared/outbox/discard.ts';
import { fix } from '#shared/outbox/fix.ts';
import { take, WRITE_KINDS, type AnyNewWrite, type NewWrite, type WriteKind } from '#shared/outbox/kinds.ts';
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

/** Who wishes something, what the phone shows of the profile's version, and a number that makes it this wish. */
interface Wishing {
  phone: SimulatedPhone;
  subject: string;
  seen: number;
  choice: number;
}

function pictureThenProfile({ phone, subject, seen }: Wishing): AnyNewWrite[] {
  const id = phone.author(subject).newId();
  return [
    { id, kind: 'upload-image', params: {}, file: { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) } },
    {
      kind: 'update-profile',
      params: { id: subject },
      body: { profile_picture: take('upload-image', id, 'url') },
      ifMatch: seen,
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
      ifMatch: 1,
    },
  ];
}

const rename = ({ subject, seen, choice }: Wishing): NewWrite<'update-profile'> => ({
  kind: 'update-profile',
  params: { id: subject },
  body: { first_name: `N${choice}` },
  ifMatch: seen,
});
const ofAccount = (subject: string, choice: number) =>
  ({ id: subject, type: 'mobile_money', paymentMethodId: String(1 + (choice % 3)) }) as const;

/** How each kind of write is wished: whoever adds a kind says here how the simulation makes it. */
const WISHES: Record<WriteKind, (wishing: Wishing) => AnyNewWrite[]> = {
  register: ({ phone, subject, choice }) => registration(phone, subject, choice % 3 === 0 ? 'wrong' : 'Salma'),
  'accept-terms': ({ subject }) => [
    { kind: 'accept-terms', params: { id: subject }, body: { jforce_agreement: true } },
  ],
  'accept-agreement': ({ subject }) => [
    {
      kind: 'accept-agreement',
      params: { id: subject },
      body: {
        updated_jforce_agreement: true,
        date_of_agreement: '2026-11-20T10:00:00Z',
        agreement_version: '2',
      },
    },
  ],
  'update-profile': (wishing) => [rename(wishing)],
  'upload-image': pictureThenProfile,
  'add-payment-method': ({ subject }) => [account(subject)],
  'edit-payment-method': ({ phone, subject }) => accountThenEdit(phone, subject),
  'mark-payment-method': ({ subject, choice }) => [{ kind: 'mark-payment-method', params: ofAccount(subject, choice) }],
  'remove-payment-method': ({ subject, choice }) => [
    { kind: 'remove-payment-method', params: ofAccount(subject, choice) },
  ],
  'invite-user': ({ subject, choice }) => [invite(subject, choice % 2 === 0 ? 'wrong' : 'Imane')],
  'set-goal': ({ subject, choice }) => [
    {
      kind: 'set-goal',
      params: { id: subject, period: choice % 2 === 0 ? '2026-11-01' : '2026-12-01' },
      body: { amount: choice % 5 === 0 ? null : choice },
    },
  ],
  'read-notification': ({ subject, choice }) => [
    { kind: 'read-notification', params: { id: subject, notificationId: String(choice % 4) } },
  ],
};

/** What a person may wish in one go, for the session of the moment. */
function wishOf(phone: SimulatedPhone, subject: string, choice: number): AnyNewWrite[] {
  // The screen may show a version that is older than the gateway's.
  const seen = Math.max(1, phone.gateway.person(subject).version - (choice % 2));
  const wishing = { phone, subject, seen, choice: Math.floor(choice / (WRITE_KINDS.length + 1)) };
  const kind = WRITE_KINDS[choice % (WRITE_KINDS.length + 1)];
  if (kind !== undefined) return WISHES[kind](wishing);
  const first = rename(wishing);
  return [first, { ...first, body: { last_name: 'C' } }];
}

/** Somebody fills in a form and taps send in the page of a context. */
export async function wish(phone: SimulatedPhone, context: Context, choice: number): Promise<void> {
  const { facts } = phone.session;
  if (!facts) return;
  const { subject } = facts;
  const stored = await enqueue(phone.storeFor(context, subject), phone.author(subject), wishOf(phone, subject, choice));
  if (stored.ok) for (const { kind } of stored.value) phone.network.count(`wish ${kind}`);
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
