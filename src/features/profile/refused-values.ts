import * as v from 'valibot';
import { registrationSchema } from '../../shared/contract/profile.ts';
import type { FieldError } from '../../shared/contract/envelope.ts';
import type { WriteRow } from '../../shared/outbox/row.ts';
import { formField } from './problems.ts';
import { EMPTY_PROFILE, type ProfileValues } from './values.ts';

const text = (value: string | null | undefined): string => value ?? '';
const bodySchema = v.partial(
  v.object({
    ...registrationSchema.entries,
    profile_picture: v.unknown(),
    store_photo: v.unknown(),
    id_card_picture: v.unknown(),
  }),
);

/** The input of a refused registration or change as the form has it; the draft fills what a write does not say (the state of a city). */
export function valuesOfWrite(write: WriteRow, draft: ProfileValues = EMPTY_PROFILE): ProfileValues {
  const { body } = write;
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const parsed = v.safeParse(bodySchema, inner);
  if (!parsed.success) return draft;
  const given = parsed.output;
  const ids = (list: typeof given.networks): string[] => (list ?? []).flatMap(({ id }) => (id === null ? [] : [id]));
  const others = (list: typeof given.networks): string =>
    (list ?? []).flatMap(({ id, name }) => (id === null ? [name] : [])).join(', ');
  return {
    ...draft,
    account_type: given.account_type ?? draft.account_type,
    first_name: text(given.first_name),
    last_name: text(given.last_name),
    email: text(given.email),
    birthday: text(given.birthday),
    gender: given.gender ?? '',
    phone_number: text(given.phone_number),
    same_chat: given.whatsapp_number === given.phone_number,
    whatsapp_number: text(given.whatsapp_number),
    // A write says no state: another city than the known one is chosen anew, under its state.
    ...(given.location?.id === undefined || given.location.id === draft.city ? {} : { state: '', city: '' }),
    address: text(given.address),
    recruitment_channel: given.recruitment_channel?.id ?? '',
    networks: ids(given.networks),
    other_networks: others(given.networks),
    languages: ids(given.languages),
    other_languages: others(given.languages),
    timeslot: given.timeslot?.id ?? '',
    jforce_type: given.jforce_type?.id ?? '',
    sales_experience: given.sales_experience ?? false,
    store_name: text(given.store_name),
    store_type: text(given.store_type),
    tax_id_number: text(given.tax_id_number),
    kra_pin: text(given.kra_pin),
    id_card_number: text(given.id_card_number),
    geo_location: given.geo_location ?? null,
    // Terms that have changed since are read and agreed to anew.
    terms: (given.jforce_agreement ?? false) && write.verdict?.code !== 'AGREEMENT_STALE',
  };
}

/** Wrong fields of a refused write under the names of the form. */
export const errorsOfWrite = (write: WriteRow): FieldError[] =>
  (write.verdict?.errors ?? []).map((error) => ({ ...error, property: formField(error.property) }));
