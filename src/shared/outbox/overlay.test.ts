import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { consultantSchema } from '#shared/contract/calls/auth.ts';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { discard } from './discard.ts';
import { take } from './kinds.ts';
import { overPaymentMethods } from './over-accounts.ts';
import { agreementAccepted, openedHere, overConsultant, readHere, type RowsMoment, stepsTaken } from './overlay.ts';
import { consultantOf } from './testing/consultant.ts';
import type { WriteRow } from './row.ts';
import { Phone } from './testing/phone.ts';
import { account, read, register, rename } from './testing/writes.ts';

const BEFORE = { asOf: '2026-11-20T07:00:00Z', counter: null };
const AFTER = { asOf: '2026-11-21T00:00:00Z', counter: null };
const consultant = v.parse(consultantSchema, consultantOf('subject-a', 1));

describe('what was written on this phone', () => {
  it('is shown while it waits and after it is done, until a pull has brought it back', async () => {
    const phone = new Phone();
    await phone.write(rename('Imane', 1));
    const nameAt = (moment: RowsMoment): string => overConsultant(consultant, moment, phone.store.rows).first_name;
    expect(nameAt(AFTER)).toBe('Imane');
    await phone.drain();
    expect(phone.store.rows[0]?.body).toBeNull();
    expect([nameAt(BEFORE), nameAt(AFTER)]).toEqual(['Imane', 'Salma']);
  });

  it('is in the rows of a pull that counts more than its answer, however either is stamped', async () => {
    const phone = new Phone();
    await phone.write(rename('Imane', 1));
    await phone.drain();
    const done = phone.store.rows.map((row): WriteRow =>
      row.verdict ? { ...row, verdict: { ...row.verdict, counter: 41 } } : row,
    );
    const nameAt = (moment: RowsMoment): string => overConsultant(consultant, moment, done).first_name;
    expect(nameAt({ ...AFTER, counter: 41 })).toBe('Imane');
    expect(nameAt({ ...BEFORE, counter: 42 })).toBe('Salma');
    expect([nameAt(BEFORE), nameAt(AFTER)]).toEqual(['Imane', 'Salma']);
  });

  it('is in no rows of a gateway that was restored since, however much it had counted before', async () => {
    const phone = new Phone();
    await phone.write(read);
    await phone.drain();
    expect(phone.store.rows[0]?.verdict?.epoch).toBe(0);
    const done = phone.store.rows.map((row): WriteRow =>
      row.verdict ? { ...row, verdict: { ...row.verdict, counter: 41 } } : row,
    );
    const readAt = (moment: RowsMoment): string[] => [...readHere(done, moment)];
    expect(readAt({ ...AFTER, counter: 7, epoch: 0 })).toEqual(['7']);
    expect(readAt({ ...AFTER, counter: 7, epoch: 1 })).toEqual([]);
    expect(readAt({ ...AFTER, counter: 7 })).toEqual(['7']);
    const before = done.map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, epoch: undefined } }));
    expect([...readHere(before, { ...AFTER, counter: 7, epoch: 1 })]).toEqual(['7']);
  });

  it('of a notification stays over what was pulled since, which says nothing of those behind its page', async () => {
    const phone = new Phone();
    await phone.write({ kind: 'read-notification', params: { id: 'subject-a', notificationId: '7' } });
    expect([...openedHere(phone.store.rows, { ...AFTER, counter: 99, epoch: 0 })]).toEqual(['7']);
    await phone.drain();
    const done = phone.store.rows.map((row): WriteRow =>
      row.verdict ? { ...row, verdict: { ...row.verdict, counter: 41 } } : row,
    );
    expect([...openedHere(done, { ...AFTER, counter: 99, epoch: 0 })]).toEqual(['7']);
    expect([...openedHere(done, { ...AFTER, counter: 99, epoch: 1 })]).toEqual([]);
  });

  it('is not shown as if it were so when it was refused or given up', async () => {
    const phone = new Phone();
    const [row] = await phone.write(rename('wrong', 1));
    await phone.drain();
    expect(overConsultant(consultant, BEFORE, phone.store.rows).first_name).toBe('Salma');
    await discard(phone.store, row?.id ?? '');
    expect(overConsultant(consultant, BEFORE, phone.store.rows).first_name).toBe('Salma');
  });

  it('does not turn a field into something else, whatever lies in the outbox', async () => {
    const phone = new Phone();
    await phone.write({
      kind: 'update-profile',
      params: { id: 'subject-a' },
      body: { location: { id: '9' }, languages: [], profile_picture: take('upload-image', 'x', 'url') },
    });
    expect(overConsultant(consultant, BEFORE, phone.store.rows)).toEqual(consultant);
  });

  it('adds payment methods to the list and changes those that were edited, account numbers masked', async () => {
    const phone = new Phone();
    const bank: PaymentMethod = {
      type: 'bank_transfer',
      id: '1',
      updated_at: BEFORE.asOf,
      version: 2,
      account_name: 'Salma',
      account_number: '•••• 1111',
      bank: { id: '5', bank: 'Bank' },
    };
    await phone.write(
      {
        kind: 'edit-payment-method',
        params: { id: 'subject-a', type: 'bank_transfer', paymentMethodId: '1' },
        body: { bank: '5', account_name: 'Salma B', account_number: '011780000012345678901234' },
        ifMatch: 2,
      },
      { ...account, id: 'new' },
    );
    const list = overPaymentMethods([bank], BEFORE, phone.store.rows);
    expect(list.map(({ method, write }) => [method.id, write?.kind])).toEqual([
      ['1', 'edit-payment-method'],
      ['new', 'add-payment-method'],
    ]);
    expect(list[0]?.method).toMatchObject({ account_name: 'Salma B', account_number: '•••• 1234', version: 2 });
  });

  it('makes no empty account out of a sent one of which nothing is known any more, as after a sign-out', async () => {
    const phone = new Phone();
    await phone.write(account);
    await phone.drain();
    const rows = phone.store.rows.map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, shows: null } }));
    expect(overPaymentMethods([], { asOf: '', counter: null }, phone.store.rows)).toHaveLength(1);
    expect(overPaymentMethods([], { asOf: '', counter: null }, rows)).toEqual([]);
  });

  it('counts for the steps before the app, and for notices that were opened', async () => {
    const phone = new Phone();
    expect(stepsTaken(phone.store.rows, BEFORE)).toEqual({ registered: false, accepted: false, paymentMethod: false });
    await phone.write(
      register(),
      account,
      { kind: 'read-notification', params: { id: 'subject-a', notificationId: '7' } },
      {
        kind: 'accept-agreement',
        params: { id: 'subject-a' },
        body: { updated_jforce_agreement: true, agreement_version: '4' },
      },
    );
    expect(stepsTaken(phone.store.rows, BEFORE)).toEqual({ registered: true, accepted: true, paymentMethod: true });
    expect(readHere(phone.store.rows, BEFORE)).toEqual(new Set(['7']));
    expect(agreementAccepted(phone.store.rows, BEFORE)).toBe(true);
  });

  it('holds the terms that a registration accepted, until a pull has brought that back', async () => {
    const phone = new Phone();
    await phone.write(register());
    expect(agreementAccepted(phone.store.rows, BEFORE)).toBe(true);
    await phone.drain();
    expect([agreementAccepted(phone.store.rows, BEFORE), agreementAccepted(phone.store.rows, AFTER)]).toEqual([
      true,
      false,
    ]);
  });

  it('shows papers as they were typed while they wait', async () => {
    const phone = new Phone();
    await phone.write({
      kind: 'update-profile',
      params: { id: 'subject-a' },
      body: { id_card_number: 'AB123', tax_id_number: null, signature: 'S' },
      ifMatch: 1,
    });
    const before = { ...consultant, id_card_number: 'AB1', tax_id_number: '40' };
    expect(overConsultant(before, BEFORE, phone.store.rows)).toEqual({
      ...before,
      id_card_number: 'AB123',
      tax_id_number: null,
    });
  });

  it('keeps no papers once it was sent', async () => {
    const phone = new Phone();
    await phone.write({
      kind: 'update-profile',
      params: { id: 'subject-a' },
      body: { first_name: 'Imane', id_card_number: 'AB123', signature: 'S' },
      ifMatch: 1,
    });
    await phone.drain();
    expect(JSON.stringify(phone.store.rows)).not.toContain('AB123');
    expect(phone.store.rows[0]?.verdict?.shows).toEqual({ first_name: 'Imane' });
  });
});
