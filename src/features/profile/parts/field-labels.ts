import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the fields of a change are called, by their names in the contract. */
export const FIELD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  first_name: msg`First Name`,
  last_name: msg`Last Name`,
  email: msg`E-mail`,
  birthday: msg`Date of birth`,
  gender: msg`Gender`,
  phone_number: msg`Phone Number`,
  whatsapp_number: msg({ message: 'WhatsApp number' }),
  location: msg`City`,
  address: msg`Address`,
  recruitment_channel: msg`Recruitment Channel`,
  networks: msg`Networks`,
  languages: msg`Languages you speak`,
  timeslot: msg`When you work`,
  jforce_type: msg`Kind of consultant`,
  sales_experience: msg`I have sold before`,
  store_name: msg`Store name`,
  store_type: msg`Type of store`,
  tax_id_number: msg`Tax Id Number`,
  id_card_number: msg`ID number`,
  geo_location: msg`Place on the map`,
  profile_picture: msg`Your photo`,
  store_photo: msg`Photo of the store`,
  id_card_picture: msg`Photo of the ID card`,
};
