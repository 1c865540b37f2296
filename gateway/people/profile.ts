import type { Updateable } from 'kysely';
import type { ProfileChange } from '#shared/contract/calls/profile.ts';
import type { Market } from '#shared/domain/market/market.ts';
import { givenText, plainPaper } from '#shared/domain/validation/text.ts';
import { plainPhone } from '#shared/domain/validation/phone.ts';
import type { Lookups } from '#gateway/lookups/entry.ts';
import { placeNames, placeOfId } from '#gateway/lookups/lookups.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

type Columns = Updateable<Schema['consultant']>;

/** Fields that are kept as they were typed, but for blanks around them; nothing but blanks is nothing. */
const TYPED = ['address', 'store_name', 'store_type', 'signature'] as const;
/** Numbers of papers, which are kept with western digits. */
const PAPERS = ['kra_pin', 'tax_id_number', 'id_card_number'] as const;
/** Fields that are never empty. */
const NAMES = ['first_name', 'last_name', 'email'] as const;
/** Fields that are kept as they are. */
const PLAIN = [
  'birthday',
  'gender',
  'sales_experience',
  'own_store',
  'profile_picture',
  'store_photo',
  'id_card_picture',
  'is_convicted',
  'is_relative_in_product',
] as const;

const picked = <Name extends keyof ProfileChange>(
  given: ProfileChange,
  names: readonly Name[],
): Partial<Pick<ProfileChange, Name>> => {
  const found: Partial<Pick<ProfileChange, Name>> = {};
  for (const name of names) if (given[name] !== undefined) found[name] = given[name];
  return found;
};

const text = (given: ProfileChange): Columns => {
  const columns: Columns = {};
  for (const name of TYPED) if (given[name] !== undefined) columns[name] = givenText(given[name]);
  for (const name of PAPERS) if (given[name] !== undefined) columns[name] = givenText(plainPaper(given[name] ?? ''));
  for (const name of NAMES) if (given[name] !== undefined) columns[name] = given[name].trim();
  return columns;
};

const phones = ({ phone_number, whatsapp_number }: ProfileChange, market: Market): Columns => ({
  ...(phone_number === undefined ? {} : { phone_number: plainPhone(phone_number, market) }),
  ...(whatsapp_number === undefined
    ? {}
    : { whatsapp_number: givenText(whatsapp_number) && plainPhone(whatsapp_number ?? '', market) }),
});

const choices = (given: ProfileChange): Columns => ({
  ...(given.timeslot === undefined ? {} : { timeslot_id: given.timeslot?.id ?? null }),
  ...(given.jforce_type === undefined ? {} : { jforce_type_id: given.jforce_type?.id ?? null }),
  ...(given.recruitment_channel === undefined ? {} : { recruitment_channel_id: given.recruitment_channel?.id ?? null }),
  ...(given.languages === undefined ? {} : { languages: JSON.stringify(given.languages) }),
  ...(given.networks === undefined ? {} : { networks: JSON.stringify(given.networks) }),
});

function places({ location, geo_location: spot }: ProfileChange, lookups: Lookups): Columns {
  const place = location ? placeOfId(lookups, location.id) : null;
  return {
    ...(location === undefined ? {} : place ? placeNames(place) : { city: null, state: null }),
    ...(spot === undefined ? {} : { latitude: spot?.latitude ?? null, longitude: spot?.longitude ?? null }),
  };
}

/** The columns that a change of a profile writes. The fields were judged before. */
export const profileColumns = (
  given: ProfileChange,
  { market, lookups }: { market: Market; lookups: Lookups },
): Columns => ({
  ...text(given),
  ...phones(given, market),
  ...choices(given),
  ...places(given, lookups),
  ...picked(given, PLAIN),
});
