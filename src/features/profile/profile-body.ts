import type { ProfileChange } from '#shared/contract/calls/profile.ts';
import { MARKET, type Market } from '#shared/domain/market/market.ts';
import { givenText, plainEmail, plainPaper } from '#shared/domain/validation/text.ts';
import { plainPhone } from '#shared/domain/validation/phone.ts';
import { askedOf, type ProfileValues } from './values.ts';

/** Names of the lists, to write a chosen one in full. */
export interface ListNames {
  networks: readonly { id: string; name: string }[];
  languages: readonly { id: string; name: string }[];
}

const reference = (id: string): { id: string } | null => (id === '' ? null : { id });
const typed = (text: string): { id: null; name: string }[] =>
  text
    // The comma of an Arabic keyboard, too.
    .split(/[,،]/)
    .filter((name) => name.trim() !== '')
    .map((name) => ({ id: null, name }));

const chosen = (ids: readonly string[], other: string, list: ListNames['networks']) => [
  ...ids.map((id) => ({ id, name: list.find((entry) => entry.id === id)?.name ?? id })),
  // The first entry keeps what was typed in front of it, so that the rule about leading spaces sees it.
  ...typed(other).map((entry, at) => (at === 0 ? entry : { ...entry, name: entry.name.trimStart() })),
];

/**
 * What a form says, as the gateway takes it; pictures aside, which are uploads of their own. A tax PIN is named only where
 * the market has one: elsewhere the gateway refuses it.
 */
export function profileBody(given: ProfileValues, lists: ListNames, market: Market = MARKET) {
  const values = askedOf(given);
  const phone = plainPhone(values.phone_number, market);
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: plainEmail(values.email),
    birthday: givenText(values.birthday),
    gender: values.gender === '' ? null : values.gender,
    phone_number: phone,
    whatsapp_number: values.same_chat ? phone : givenText(plainPhone(values.whatsapp_number, market)),
    location: reference(values.city),
    address: givenText(values.address),
    recruitment_channel: reference(values.recruitment_channel),
    networks: chosen(values.networks, values.other_networks, lists.networks),
    languages: chosen(values.languages, values.other_languages, lists.languages),
    timeslot: reference(values.timeslot),
    jforce_type: reference(values.jforce_type),
    sales_experience: values.sales_experience,
    store_name: givenText(values.store_name),
    store_type: givenText(values.store_type),
    tax_id_number: givenText(plainPaper(values.tax_id_number)),
    ...(market.taxPin === null ? {} : { kra_pin: givenText(plainPaper(values.kra_pin)) }),
    id_card_number: givenText(plainPaper(values.id_card_number)),
    geo_location: values.geo_location,
  } satisfies ProfileChange;
}
