import type { AnyNewWrite, NewWrite } from '#shared/outbox/kinds.ts';
import type { Phone } from './phone.ts';

export const invite = (name = 'Imane'): AnyNewWrite => ({
  kind: 'invite-user',
  params: { id: 'subject-a' },
  body: { type: 'member', name },
});
export const read: AnyNewWrite = {
  kind: 'read-notification',
  params: { id: 'subject-a', notificationId: '7' },
};
export const rename = (first_name: string, ifMatch?: number): AnyNewWrite => ({
  kind: 'update-profile',
  params: { id: 'subject-a' },
  body: { first_name },
  ...(ifMatch === undefined ? {} : { ifMatch }),
});
/** A change of the consultant that is no part of the profile: it has no version. */
export const speak = (preferred_language: 'ar' | 'fr' | 'en' = 'ar'): AnyNewWrite => ({
  kind: 'update-profile',
  params: { id: 'subject-a' },
  body: { preferred_language },
});
export const account: NewWrite<'add-payment-method'> = {
  kind: 'add-payment-method',
  params: { id: 'subject-a', type: 'mobile_money' },
  body: { full_name: 'Salma', phone_number: '0612345678' },
};
export const register = (first_name = 'Salma'): AnyNewWrite => ({
  id: 'registration',
  kind: 'register',
  params: {},
  body: {
    data: {
      account_type: 'consultant',
      first_name,
      last_name: 'B',
      phone_number: '0612345678',
      jforce_agreement: true,
      date_of_agreement: '2026-11-20T10:00:00Z',
      agreement_version: '3',
    },
  },
});

/** States of all writes, in their order. */
export const states = (phone: Phone): string[] => phone.store.rows.map(({ state }) => state);
export const keys = (phone: Phone): (string | null)[] =>
  phone.sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
