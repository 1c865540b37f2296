/** Every way in which a field can be wrong, with its sentence in English; people read the words of the app. */
export const FIELD_CODES = {
  email_required: 'Email is required',
  email_invalid: 'Email format is not valid',
  name_required: 'Name is required',
  name_length: 'Name must have between 3 and 100 characters',
  name_letters: 'A name has letters',
  phone_required: 'Phone Number is required',
  phone_invalid: 'Phone Number is not valid',
  phone_country: 'Phone Number is of another country',
  phone_not_wallet: 'MTN MOMO numbers only',
  phone_taken: 'Somebody is registered with this phone number',
  gender_required: 'Gender is required',
  state_required: 'State is required',
  city_required: 'City is required',
  birthday_required: 'Date of birth is required',
  birthday_future: 'Date of birth lies in the future',
  birthday_young: 'This age is below the one from which people may take part',
  channel_required: 'Recruitment Channel is required',
  address_required: 'Address is required',
  first_name_required: 'First Name is required',
  last_name_required: 'Last Name is required',
  full_name_required: 'Full Name is required',
  tax_pin_space: 'Space is not allowed',
  special_characters: 'Special characters are not allowed',
  leading_space: 'Leading spaces are not allowed',
  bank_required: 'Bank is required',
  account_name_required: 'Account Name is required',
  account_number_required: 'Account Number is required',
  account_number_short: 'An account number has at least 8 digits',
  account_number_letters: 'There are letters in it that no account number has',
  account_due: 'It is the only account, and money is still due to it',
  store_name_required: 'Store name is required',
  id_number_required: 'ID number is required',
  tax_id_required: 'Tax Id Number is required',
  image_type: 'Image must be JPG or PNG',
  image_size: 'Image size should not be greater than 500 kB',
  terms_required: 'You must agree to the JForce terms and conditions to proceed',
  recruiting:
    "You can only refer a consultant once. You cannot refer yourself, your team members, your team leader or your team leader's team leader.",
  referral_invalid: 'The referral code is not valid',
  too_long: 'The text is too long',
  too_many: 'There are too many of them already',
  date_invalid: 'This is no date that can be',
  place_invalid: 'There is no such place on the map',
  picture_unknown: 'This picture was not uploaded here',
  agreement_missing: 'A date or version comes with an acceptance only',
  goal_number: 'A goal is an amount of money',
  goal_positive: 'A goal is more than zero',
  goal_high: 'This is more than anybody earns in a month',
  goal_month: 'A goal is for the running month or the next one',
  not_offered: 'This is not offered here',
  unknown_choice: 'This is not one of the choices',
} as const;

export type FieldCode = keyof typeof FIELD_CODES;

/** One wrong field, by the name that it has in the contract. */
export interface Problem {
  property: string;
  code: FieldCode;
}
