import type { ColumnType, Generated } from 'kysely';

/** An entry that was chosen (`id` of the lookup) or typed (`id` null). */
export interface Chosen {
  id: string | null;
  name: string;
}

/** jsonb with a default: read as a value, written as JSON text. */
type Entries = ColumnType<Chosen[], string | undefined, string>;

/** What a consultant tells of itself, columns of `consultant`. `city` and `state` are names of the lookups, in the default language. */
export interface ProfileColumns {
  /** Version of the agreement that was accepted last; null for none. */
  agreement_version: string | null;
  /** For support: external ids of those whom it may look at; null for everybody. */
  sees: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** Rises with every change of the profile: `If-Match` of an edit. */
  profile_version: Generated<number>;
  birthday: ColumnType<string | null, string | null | undefined, string | null>;
  gender: 'male' | 'female' | null;
  whatsapp_number: string | null;
  timeslot_id: string | null;
  jforce_type_id: string | null;
  recruitment_channel_id: string | null;
  languages: Entries;
  networks: Entries;
  trained: boolean | null;
  sales_experience: boolean | null;
  own_store: boolean | null;
  kra_pin: string | null;
  tax_id_number: string | null;
  id_card_number: string | null;
  /** Path of the picture; never handed out, and neither are the three after it. */
  id_card_picture: string | null;
  signature: string | null;
  is_convicted: boolean | null;
  is_relative_in_product: boolean | null;
  store_photo: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Every version of the program's agreement in every language; the present one was published last. A row is never edited. */
export interface AgreementTable {
  version: string;
  locale: string;
  name: string;
  /** HTML. */
  content: string;
  /** The paper itself, where the terms are one. */
  pdf: Uint8Array | null;
  published_at: string;
}

/** Who accepted which version: `agreed_at` is the moment of the tap, `received_at` that of the gateway. Append-only. */
export interface ConsultantAgreementTable {
  consultant_id: number;
  version: string;
  agreed_at: string;
  received_at: string;
  locale: string;
}

/** What a person wants to earn in a month, minor units of its currency; without a row there is no goal. */
export interface MonthGoalTable {
  consultant_id: number;
  period: ColumnType<string, string, string>;
  amount_minor: number;
  set_at: string;
}

export interface PaymentMethodTable {
  consultant_id: number;
  id: string;
  type: 'bank_transfer' | 'mobile_money';
  bank_id: string | null;
  /** Holder of the account, or full name. */
  name: string;
  /** Account or phone number. */
  number: string;
  version: number;
  created_at: string;
  updated_at: string;
  /** null while it is there; a removed account keeps its row, for payouts went to it. */
  removed_at: string | null;
}

/** Pictures as they were encoded anew. */
export interface UploadTable {
  consultant_id: number;
  id: string;
  /** `image/jpeg` or `image/png`. */
  type: string;
  bytes: Uint8Array;
  /** null until a profile names the picture. A picture of a paper is never handed out again. */
  used_as: 'profile_picture' | 'store_photo' | 'id_card_picture' | null;
  created_at: string;
}
