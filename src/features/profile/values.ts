import * as v from 'valibot';
import type { Consultant } from '#shared/contract/calls/auth.ts';

const text = v.optional(v.string(), '');
const picture = v.optional(
  v.nullable(
    v.object({ name: v.string(), type: v.picklist(['image/jpeg', 'image/png']), bytes: v.instance(ArrayBuffer) }),
  ),
  null,
);

/** What stands in the forms of registration and profile, as drafts have it. Choices are ids, '' for none. */
export const profileValuesSchema = v.object({
  account_type: v.optional(v.picklist(['consultant', 'store']), 'consultant'),
  first_name: text,
  last_name: text,
  email: text,
  birthday: text,
  gender: v.optional(v.picklist(['', 'male', 'female']), ''),
  phone_number: text,
  /** The number for chats is the phone number. */
  same_chat: v.optional(v.boolean(), true),
  whatsapp_number: text,
  state: text,
  city: text,
  address: text,
  recruitment_channel: text,
  networks: v.optional(v.array(v.string()), []),
  other_networks: text,
  languages: v.optional(v.array(v.string()), []),
  other_languages: text,
  timeslot: text,
  jforce_type: text,
  sales_experience: v.optional(v.boolean(), false),
  store_name: text,
  store_type: text,
  tax_id_number: text,
  kra_pin: text,
  id_card_number: text,
  geo_location: v.optional(v.nullable(v.object({ latitude: v.number(), longitude: v.number() })), null),
  profile_picture: picture,
  store_photo: picture,
  id_card_picture: picture,
  terms: v.optional(v.boolean(), false),
  /** Version of the terms that stood on screen when they were agreed to, null where none did. */
  terms_version: v.optional(v.nullable(v.string()), null),
  step: v.optional(v.number(), 0),
});
export type ProfileValues = v.InferOutput<typeof profileValuesSchema>;

export const EMPTY_PROFILE: ProfileValues = v.parse(profileValuesSchema, {});

/** The same values, in which only terms that are still those on screen count as agreed to. */
export const agreedTo = (values: ProfileValues, version: string | null): ProfileValues =>
  values.terms_version === version ? values : { ...values, terms: false };

/** What only one type of account is asked for, emptied for the other. */
const NOT_ASKED = {
  store: { birthday: '', gender: '', profile_picture: null },
  consultant: {
    store_name: '',
    store_type: '',
    tax_id_number: '',
    id_card_number: '',
    geo_location: null,
    store_photo: null,
    id_card_picture: null,
  },
} as const satisfies Record<ProfileValues['account_type'], Partial<ProfileValues>>;

/**
 * The same values without what an account of this type is not asked for. It may have been typed before the type was chosen, and
 * comes back with that; until then nobody sees it, so it holds nothing back and is not sent.
 */
export const askedOf = (values: ProfileValues): ProfileValues => ({ ...values, ...NOT_ASKED[values.account_type] });

/** Whether an account of this type is asked for a field. */
export const isAsked = ({ account_type: type }: ProfileValues, field: string): boolean => !(field in NOT_ASKED[type]);

/** The form of somebody who is registered; pictures are only sent when they change. */
export function valuesOf(consultant: Consultant): ProfileValues {
  const ids = (chosen: Consultant['languages']): string[] => chosen.flatMap(({ id }) => (id === null ? [] : [id]));
  const others = (chosen: Consultant['languages']): string =>
    chosen.flatMap(({ id, name }) => (id === null ? [name] : [])).join(', ');
  return {
    ...EMPTY_PROFILE,
    account_type: consultant.account_type,
    first_name: consultant.first_name,
    last_name: consultant.last_name,
    email: consultant.email,
    birthday: consultant.birthday ?? '',
    gender: consultant.gender ?? '',
    phone_number: consultant.phone_number ?? '',
    // Only what is stored is ticked: where nothing is, a tick is a change, and is kept.
    same_chat: consultant.whatsapp_number !== null && consultant.whatsapp_number === consultant.phone_number,
    whatsapp_number: consultant.whatsapp_number ?? '',
    state: consultant.location?.state.id ?? '',
    city: consultant.location?.id ?? '',
    address: consultant.address ?? '',
    recruitment_channel: consultant.recruitment_channel?.id ?? '',
    networks: ids(consultant.networks),
    other_networks: others(consultant.networks),
    languages: ids(consultant.languages),
    other_languages: others(consultant.languages),
    timeslot: consultant.timeslot?.id ?? '',
    jforce_type: consultant.jforce_type?.id ?? '',
    sales_experience: consultant.sales_experience ?? false,
    store_name: consultant.store_name ?? '',
    store_type: consultant.store_type ?? '',
    tax_id_number: consultant.tax_id_number ?? '',
    kra_pin: consultant.kra_pin ?? '',
    id_card_number: consultant.id_card_number ?? '',
    geo_location: consultant.geo_location,
  };
}
