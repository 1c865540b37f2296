import type { Selectable } from 'kysely';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { chosenOf, locationOf, lookupsOf } from '#gateway/lookups/lookups.ts';
import type { Chosen } from '#gateway/db/schema/profile-tables.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Entry } from '#gateway/lookups/entry.ts';

export type ConsultantRow = Selectable<Schema['consultant']>;

/** Names of what was chosen in the reader's language; what was typed stays as it was typed. */
const inWords = (list: readonly Entry[], chosen: readonly Chosen[], locale: Locale): Chosen[] =>
  chosen.map((each) => chosenOf(list, each.id, locale) ?? each);

const channelOf = (row: Told, channels: readonly Entry[], locale: Locale) => {
  const chosen = chosenOf(channels, row.recruitment_channel_id, locale);
  return chosen === null ? null : { id: chosen.id, channel: chosen.name };
};

/** The parts of a profile beside name and standing. The papers, the signature and what was declared are never among them. */
function profileOf(row: Told, locale: Locale) {
  const lookups = lookupsOf(row.country_code);
  return {
    version: row.profile_version,
    subject_id: row.subject,
    birthday: row.birthday,
    gender: row.gender,
    whatsapp_number: row.whatsapp_number,
    location: locationOf(lookups, row, locale),
    timeslot: chosenOf(lookups.timeSlots, row.timeslot_id, locale),
    jforce_type: chosenOf(lookups.jforceTypes, row.jforce_type_id, locale),
    recruitment_channel: channelOf(row, lookups.recruitmentChannels, locale),
    languages: inWords(lookups.languages, row.languages, locale),
    networks: inWords(lookups.networks, row.networks, locale),
    trained: row.trained,
    sales_experience: row.sales_experience,
    own_store: row.own_store,
    kra_pin: row.kra_pin,
    tax_id_number: row.tax_id_number,
    id_card_number: row.id_card_number,
    has_id_card_picture: row.id_card_picture !== null,
    store_photo: row.store_photo,
    geo_location:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  };
}

/** What of a row is not told while its consultant is banned: whoever has the phone then must not read the person in it. */
const UNTOLD = {
  email: '',
  first_name: '',
  last_name: '',
  store_name: null,
  store_type: null,
  phone_number: null,
  whatsapp_number: null,
  birthday: null,
  gender: null,
  city: null,
  state: null,
  address: null,
  latitude: null,
  longitude: null,
  timeslot_id: null,
  jforce_type_id: null,
  recruitment_channel_id: null,
  languages: [],
  networks: [],
  trained: null,
  sales_experience: null,
  own_store: null,
  kra_pin: null,
  tax_id_number: null,
  id_card_number: null,
  id_card_picture: null,
  profile_picture: null,
  store_photo: null,
  level_id: null,
} satisfies Partial<ConsultantRow>;

/** What is told of whoever is banned, too: how they stand in the program. */
type Standing =
  | 'consultant_id'
  | 'external_id'
  | 'subject'
  | 'status'
  | 'account_type'
  | 'profile_version'
  | 'preferred_language'
  | 'country_code'
  | 'agent_since'
  | 'accepted_terms'
  | 'date_agreement'
  | 'synced';

/** Every column that is told is one or the other: whoever tells one more has to say which. */
type Told = Pick<ConsultantRow, Standing | keyof typeof UNTOLD>;

/** A consultant as its own client sees it, while banned without a profile; `agreed`: the present agreement is accepted. */
export const presentConsultant = (row: ConsultantRow, agreed: boolean, locale: Locale): Consultant =>
  presented(row.status === 'banned' ? { ...row, ...UNTOLD } : row, agreed, locale);

const presented = (row: Told, agreed: boolean, locale: Locale): Consultant => ({
  id: String(row.consultant_id),
  external_id: row.external_id,
  status: { label: row.status },
  account_type: row.account_type,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  store_name: row.store_name,
  store_type: row.store_type,
  phone_number: row.phone_number,
  ...profileOf(row, locale),
  profile_picture: row.profile_picture,
  address: row.address,
  level: row.level_id === null ? null : { id: row.level_id },
  preferred_language: row.preferred_language,
  country_code: row.country_code,
  agent_since: row.agent_since,
  jforce_agreement: row.accepted_terms,
  updated_jforce_agreement: agreed,
  date_agreement: row.date_agreement,
  synced: row.synced,
});
