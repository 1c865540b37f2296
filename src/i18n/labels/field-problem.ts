import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldCode } from '#shared/domain/validation/codes.ts';

/** Beside what the gateway says too: a picture that this phone cannot open. */
type Code = FieldCode | 'image_unusable';

/** What people read of a wrong field. What is the market's is filled in: `min`, `max`, `age`, `size`, `brand`, `code`. */
const WORDS: Readonly<Record<Code, MessageDescriptor>> = {
  email_required: msg`Email is required`,
  email_invalid: msg`Email format is not valid`,
  name_required: msg`Name is required`,
  name_length: msg({ message: 'Name must have between {min} and {max} characters' }),
  name_letters: msg`A name has letters`,
  phone_required: msg`Phone Number is required`,
  phone_invalid: msg`Phone Number is not valid`,
  phone_country: msg({ message: 'This number is of another country: numbers here begin with {code}' }),
  phone_not_wallet: msg`MTN MOMO numbers only`,
  phone_taken: msg`Somebody is registered with this phone number`,
  gender_required: msg`Gender is required`,
  state_required: msg`State is required`,
  city_required: msg`City is required`,
  birthday_required: msg`Date of birth is required`,
  birthday_future: msg`Date of birth lies in the future`,
  birthday_young: msg({ message: 'You must be at least {age} years old to take part' }),
  channel_required: msg`Recruitment Channel is required`,
  address_required: msg`Address is required`,
  first_name_required: msg`First Name is required`,
  last_name_required: msg`Last Name is required`,
  full_name_required: msg`Full Name is required`,
  tax_pin_space: msg`Space is not allowed`,
  special_characters: msg`Special characters are not allowed`,
  leading_space: msg`Leading spaces are not allowed`,
  bank_required: msg`Bank is required`,
  account_name_required: msg`Account Name is required`,
  account_number_required: msg`Account Number is required`,
  account_number_short: msg`An account number has at least 8 digits`,
  account_number_letters: msg`There are letters in it that no account number here has`,
  account_due: msg`It is your only account, and money is still due to it. To remove it, add another one first.`,
  store_name_required: msg`Store name is required`,
  id_number_required: msg`ID number is required`,
  tax_id_required: msg`Tax Id Number is required`,
  image_type: msg`The image must be JPG or PNG`,
  image_unusable: msg`The picture cannot be used.`,
  image_size: msg({ message: 'Image size should not be greater than {size}' }),
  terms_required: msg({ message: 'You must agree to the {brand} terms and conditions to proceed' }),
  recruiting: msg`You can only refer a consultant once. You cannot refer yourself, your team members, your team leader or your team leader's team leader.`,
  referral_invalid: msg`This is no invitation code. Without one, leave the field empty.`,
  too_long: msg`The text is too long`,
  too_many: msg`There are too many of them already`,
  date_invalid: msg`This is no valid date`,
  place_invalid: msg`There is no such place on the map`,
  picture_unknown: msg`The picture has to be added again`,
  agreement_missing: msg`The acceptance of the terms is incomplete`,
  goal_number: msg`Write the goal as an amount, like 3000`,
  goal_positive: msg`A goal is more than zero`,
  goal_high: msg`This is more than anybody earns in a month`,
  goal_month: msg`This month is over: set a goal for the running one`,
  not_offered: msg`This is not offered here`,
  unknown_choice: msg`This is not one of the choices`,
};

const isKnown = (code: string): code is Code => Object.hasOwn(WORDS, code);

/** Words of a problem; null for a code of a newer gateway. */
export const fieldProblemWords = (code: string): MessageDescriptor | null => (isKnown(code) ? WORDS[code] : null);
