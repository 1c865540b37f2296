import type { Market } from '#shared/domain/market/market.ts';
import type { FieldCode, Problem } from './codes.ts';
import { chatProblem, phoneProblem } from './phone.ts';
import {
  emailProblem,
  entryProblem,
  isBlank,
  lineProblem,
  personNameProblem,
  requiredProblem,
  taxPinProblem,
} from './text.ts';

type Text = string | null | undefined;
interface Typed {
  id: string | null;
  name: string;
}

/** A profile as a form holds it, or the part of it that changes; an absent field is not asked about. */
export interface ProfileFields {
  first_name?: Text;
  last_name?: Text;
  email?: Text;
  birthday?: Text;
  gender?: Text;
  phone_number?: Text;
  whatsapp_number?: Text;
  location?: { id: string } | null | undefined;
  address?: Text;
  recruitment_channel?: { id: string } | null | undefined;
  languages?: readonly Typed[] | undefined;
  networks?: readonly Typed[] | undefined;
  kra_pin?: Text;
  store_name?: Text;
  store_type?: Text;
  tax_id_number?: Text;
  id_card_number?: Text;
  signature?: Text;
}
export type ProfileField = keyof ProfileFields;

export type AccountType = 'consultant' | 'store';

const COMMON: readonly ProfileField[] = ['first_name', 'last_name', 'email', 'phone_number', 'location', 'address'];

/** The fields that a registration must have, beside the terms. */
export const REQUIRED_FIELDS: Readonly<Record<AccountType, readonly ProfileField[]>> = {
  consultant: [...COMMON, 'gender', 'birthday', 'recruitment_channel'],
  store: [...COMMON, 'store_name', 'id_card_number', 'tax_id_number'],
};

interface Setting {
  market: Market;
  /** Day of the market, which no birthday is after. */
  today: string;
}

/** As many values as a list of the contract takes. */
const MOST_ENTRIES = 20;

const entriesProblem = (entries: readonly Typed[] = []): FieldCode | null => {
  if (entries.length > MOST_ENTRIES) return 'too_many';
  for (const { id, name } of entries) {
    const problem = id === null ? entryProblem(name) : lineProblem(name);
    if (problem !== null) return problem;
  }
  return null;
};

const missing = (value: object | null | undefined, code: FieldCode): FieldCode | null => (value ? null : code);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);

/** A birthday, by the market's day: not in the future, and of somebody who is as old as the market asks. */
function birthdayProblem(day: Text, { market, today }: Setting): FieldCode | null {
  if (isBlank(day)) return 'birthday_required';
  const born = day ?? '';
  if (!isDay(born) || born < '1900-01-01') return 'date_invalid';
  if (born > today) return 'birthday_future';
  const latest = `${String(Number(today.slice(0, 4)) - market.minimumAge)}${today.slice(4)}`;
  return born > latest ? 'birthday_young' : null;
}

type Rule = (fields: ProfileFields, setting: Setting) => FieldCode | null;

/** The rule of each field where it is required. */
const RULES: Readonly<Record<ProfileField, Rule>> = {
  first_name: (fields) => personNameProblem(fields.first_name, 'first_name_required'),
  last_name: (fields) => personNameProblem(fields.last_name, 'last_name_required'),
  email: (fields) => emailProblem(fields.email),
  birthday: (fields, setting) => birthdayProblem(fields.birthday, setting),
  gender: (fields) => (isBlank(fields.gender) ? 'gender_required' : null),
  phone_number: (fields, { market }) => phoneProblem(fields.phone_number, market),
  whatsapp_number: (fields, { market }) => chatProblem(fields.whatsapp_number, market),
  location: (fields) => missing(fields.location, 'city_required'),
  address: (fields) => requiredProblem(fields.address, 'address_required'),
  recruitment_channel: (fields) => missing(fields.recruitment_channel, 'channel_required'),
  languages: (fields) => entriesProblem(fields.languages),
  networks: (fields) => entriesProblem(fields.networks),
  kra_pin: (fields, { market }) => taxPinProblem(fields.kra_pin, market),
  store_name: (fields) => requiredProblem(fields.store_name, 'store_name_required'),
  store_type: (fields) => lineProblem(fields.store_type),
  tax_id_number: (fields) => requiredProblem(fields.tax_id_number, 'tax_id_required'),
  id_card_number: (fields) => requiredProblem(fields.id_card_number, 'id_number_required'),
  signature: (fields) => lineProblem(fields.signature),
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value));

/** Whether a name is one of a field that has a rule here. */
const isProfileField = (name: string): name is ProfileField => Object.hasOwn(RULES, name);

/** What is wrong with one field. One that an account of this type may leave out may be empty. */
function fieldProblem(
  field: ProfileField,
  fields: ProfileFields,
  type: AccountType,
  setting: Setting,
): FieldCode | null {
  if (isEmpty(fields[field]) && !REQUIRED_FIELDS[type].includes(field)) return null;
  return RULES[field](fields, setting);
}

const problemsOf = (
  names: readonly ProfileField[],
  fields: ProfileFields,
  type: AccountType,
  setting: Setting,
): Problem[] =>
  names.flatMap((property) => {
    const code = fieldProblem(property, fields, type, setting);
    return code === null ? [] : [{ property, code }];
  });

/** Everything that is wrong with a registration, in the order of the fields. */
export const registrationProblems = (fields: ProfileFields, type: AccountType, setting: Setting): Problem[] =>
  problemsOf(Object.keys(RULES).filter(isProfileField), fields, type, setting);

/** Everything that is wrong with a change: only of the fields that are named, of which none that is required may become empty. */
export const changeProblems = (fields: ProfileFields, type: AccountType, setting: Setting): Problem[] =>
  problemsOf(
    Object.keys(RULES)
      .filter(isProfileField)
      .filter((field) => fields[field] !== undefined),
    fields,
    type,
    setting,
  );
