import * as v from 'valibot';
import { registrationSchema } from '#shared/contract/calls/profile.ts';
import type { FieldError } from '#shared/contract/envelope.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { formField } from './problems.ts';
import type { ProfileValues } from './values.ts';

const TEXTS = [
  'first_name',
  'last_name',
  'email',
  'birthday',
  'phone_number',
  'address',
  'store_name',
  'store_type',
  'tax_id_number',
  'kra_pin',
  'id_card_number',
] as const;

const bodySchema = v.partial(
  v.object({
    ...registrationSchema.entries,
    profile_picture: v.unknown(),
    store_photo: v.unknown(),
    id_card_picture: v.unknown(),
  }),
);
type Said = v.InferOutput<typeof bodySchema>;

/** What a registration or a change says; null when it is of a form that this version does not know. */
function saidBy({ body }: WriteRow): Said | null {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const parsed = v.safeParse(bodySchema, inner);
  return parsed.success ? parsed.output : null;
}

/** The city that a write names, null when it names none. */
export const cityOfWrite = (write: WriteRow | null): string | null => (write && saidBy(write)?.location?.id) ?? null;

/** The code that a registration names as that of whoever invited, null when it names none. */
export const referralOfWrite = (write: WriteRow | null): string | null => (write && saidBy(write)?.referral) ?? null;

const idsOf = (list: Said['networks']): string[] => (list ?? []).flatMap(({ id }) => (id === null ? [] : [id]));
const othersOf = (list: Said['networks']): string =>
  (list ?? []).flatMap(({ id, name }) => (id === null ? [name] : [])).join(', ');

/** A write names a city and not its state: `state` is that of the city, null where no list here has it. */
function placeSaid({ location }: Said, base: ProfileValues, state: string | null): Partial<ProfileValues> {
  if (location === undefined || location?.id === base.city) return {};
  return location === null || state === null ? { state: '', city: '' } : { state, city: location.id };
}

/**
 * The number for chats is that of the phone as long as both say the same; one that the change does not name stays the account's own,
 * where it has one.
 */
function chatSaid({ phone_number: phone, whatsapp_number: chat }: Said, base: ProfileValues): Partial<ProfileValues> {
  const stays = base.whatsapp_number;
  if (chat === undefined) return phone === undefined || stays === '' ? {} : { same_chat: stays === phone };
  return { same_chat: chat === (phone ?? base.phone_number), whatsapp_number: chat ?? '' };
}

/**
 * The input of a write as the form has it: what it says, laid over `base`, because a change names only what differs. `state`
 * is that of the city that it names.
 */
export function valuesOfWrite(write: WriteRow, base: ProfileValues, state: string | null): ProfileValues {
  const said = saidBy(write);
  if (said === null) return base;
  const texts = TEXTS.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name] ?? '']]));
  return {
    ...base,
    ...Object.fromEntries(texts),
    ...chatSaid(said, base),
    ...placeSaid(said, base, state),
    ...(said.account_type !== undefined && { account_type: said.account_type }),
    ...(said.gender !== undefined && { gender: said.gender ?? '' }),
    ...(said.recruitment_channel !== undefined && { recruitment_channel: said.recruitment_channel?.id ?? '' }),
    ...(said.networks && { networks: idsOf(said.networks), other_networks: othersOf(said.networks) }),
    ...(said.languages && { languages: idsOf(said.languages), other_languages: othersOf(said.languages) }),
    ...(said.timeslot !== undefined && { timeslot: said.timeslot?.id ?? '' }),
    ...(said.jforce_type !== undefined && { jforce_type: said.jforce_type?.id ?? '' }),
    ...(said.sales_experience !== undefined && { sales_experience: said.sales_experience ?? false }),
    ...(said.geo_location !== undefined && { geo_location: said.geo_location }),
    // Terms that have changed since are read and agreed to anew.
    ...(said.jforce_agreement && {
      terms: write.verdict?.code !== 'AGREEMENT_STALE',
      terms_version: said.agreement_version ?? null,
    }),
  };
}

const STALE_TERMS = { property: 'terms', code: 'terms_required', message: '' } as const;

/** Wrong fields of a refused write under the names of the form. Terms that have changed since are one, too. */
export const errorsOfWrite = ({ verdict }: WriteRow): FieldError[] =>
  verdict?.code === 'AGREEMENT_STALE'
    ? [STALE_TERMS]
    : (verdict?.errors ?? []).map((error) => ({ ...error, property: formField(error.property) }));
