import { MARKET } from '#shared/domain/market/market.ts';
import type { Problem } from '#shared/domain/validation/codes.ts';
import { registrationProblems } from '#shared/domain/validation/profile.ts';
import { termsProblem } from '#shared/domain/validation/text.ts';
import { profileBody } from './profile-body.ts';
import type { ProfileValues } from './values.ts';

/** The fields of each step of the registration. */
export const STEPS = [
  ['account_type', 'first_name', 'last_name', 'store_name', 'store_type', 'birthday', 'gender'],
  ['phone_number', 'whatsapp_number', 'email', 'state', 'city', 'address', 'geo_location'],
  [
    'recruitment_channel',
    'networks',
    'languages',
    'timeslot',
    'jforce_type',
    'id_card_number',
    'tax_id_number',
    'kra_pin',
    'profile_picture',
    'store_photo',
    'id_card_picture',
  ],
  ['terms'],
] as const;

const NO_LISTS = { networks: [], languages: [] };

/** What a field of the contract is called in the form. */
export const formField = (property: string): string => {
  if (property === 'location') return 'city';
  if (property === 'jforce_agreement' || property === 'agreement_version') return 'terms';
  return property === 'full_name' ? 'first_name' : property;
};

/** Everything that is wrong with a profile, under the names of the form; `today` is the market's day. */
export function profileProblems(values: ProfileValues, today: string): Problem[] {
  const phone = values.phone_number;
  // Numbers are judged as they were typed: what is sent has their digits alone, and of words nothing is left.
  const numbers = { phone_number: phone, whatsapp_number: values.same_chat ? phone : values.whatsapp_number };
  const fields = { ...profileBody(values, NO_LISTS), ...numbers };
  const found = registrationProblems(fields, values.account_type, { market: MARKET, today }).map((problem) => ({
    ...problem,
    property: formField(problem.property),
  }));
  return values.state === '' && values.city === ''
    ? [{ property: 'state', code: 'state_required' as const }, ...found.filter(({ property }) => property !== 'city')]
    : found;
}

/**
 * What is wrong with a change of a `known` profile. What stays as it was is not judged: the gateway judges only what is named,
 * and whoever came without a birthday may still change a number.
 */
export function changeFormProblems(values: ProfileValues, known: ProfileValues, today: string): Problem[] {
  const keyOf = ({ property, code }: Problem): string => `${property} ${code}`;
  const before = new Set(profileProblems(known, today).map(keyOf));
  const was = new Map<string, unknown>(Object.entries(known));
  const changed = new Set(Object.entries(values).flatMap(([name, value]) => (was.get(name) === value ? [] : [name])));
  const found = profileProblems(values, today).filter(
    (problem) => !before.has(keyOf(problem)) || changed.has(problem.property),
  );
  // The number for chats is no field of its own then.
  return found.map((problem) =>
    values.same_chat && problem.property === 'whatsapp_number' ? { ...problem, property: 'phone_number' } : problem,
  );
}

/** As `profileProblems`, with the terms that a registration needs. */
export function registrationFormProblems(values: ProfileValues, today: string): Problem[] {
  const terms = termsProblem(values.terms);
  return [...profileProblems(values, today), ...(terms === null ? [] : [{ property: 'terms', code: terms }])];
}

/** Whether a wrong field is one that the form has, where it can be marked. */
export const isInForm = ({ property }: { property: string }): boolean =>
  STEPS.some((fields) => fields.some((field) => field === property));

/** The step in which a field stands; the first for one that stands nowhere. */
export const stepOf = (property: string): number =>
  Math.max(
    0,
    STEPS.findIndex((fields) => fields.some((field) => field === property)),
  );
