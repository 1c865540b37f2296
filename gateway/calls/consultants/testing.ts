import type { Registration } from '#shared/contract/calls/profile.ts';
import type { AgreementWords } from '#gateway/program/agreement.ts';
import { addConsultant } from '#gateway/ledger/testing/test-lines.ts';
import type { Db } from '#gateway/db/db.ts';

/** Words of an agreement for a test. */
export const agreementWords = (text: string): AgreementWords => ({
  fr: { name: 'Accord', content: `<p>fr ${text}</p>` },
  en: { name: 'Agreement', content: `<p>en ${text}</p>` },
  ar: { name: 'اتفاقية', content: `<p>ar ${text}</p>` },
});

/** Somebody who signed on and is not registered; the answer is its id. */
export const addVisitor = (db: Db, name: string): Promise<number> =>
  addConsultant(db, `new-${name}`, {
    registered: false,
    accepted_terms: false,
    synced: false,
    level_id: null,
    toggles: '{}',
    email: `${name}@mail.example`,
  });

/** A registration in which nothing is wrong; what differs is given. */
export const registrationOf = (phone: string, given: Partial<Registration> = {}): Registration => ({
  account_type: 'consultant',
  first_name: ' Imane ',
  last_name: 'Alaoui',
  phone_number: phone,
  birthday: '1999-05-04',
  gender: 'female',
  location: { id: 'sale' },
  address: '3, rue des Roses',
  recruitment_channel: { id: 'friend' },
  languages: [
    { id: 'darija', name: 'x' },
    { id: null, name: 'Tamazight du Rif' },
  ],
  jforce_agreement: true,
  date_of_agreement: '2026-03-19T22:15:00Z',
  agreement_version: '2.0',
  ...given,
});
