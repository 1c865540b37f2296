import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { take, type AnyNewWrite } from './kinds.ts';
import { overPaymentMethods } from './over-accounts.ts';
import type { RowsMoment } from './overlay.ts';
import { Phone } from './testing/phone.ts';
import { account } from './testing/writes.ts';

const BEFORE: RowsMoment = { asOf: '2026-11-20T07:00:00Z', counter: null };
const AFTER: RowsMoment = { asOf: '2026-11-21T00:00:00Z', counter: null };
const wallet = (id: string, given: Pick<PaymentMethod, 'paid_to' | 'paid_from'> = {}): PaymentMethod => ({
  type: 'mobile_money',
  id,
  updated_at: BEFORE.asOf,
  version: 1,
  full_name: 'Salma',
  phone_number: `•••• ${id}`,
  paid_to: false,
  paid_from: null,
  ...given,
});
const LIST = [wallet('1'), wallet('2'), wallet('3', { paid_to: true, paid_from: '2026-11-01' })];
const about = (id: string) => ({ id: 'subject-a', type: 'mobile_money', paymentMethodId: id });
const mark = (id: string): AnyNewWrite => ({ kind: 'mark-payment-method', params: about(id) });
const remove = (id: string): AnyNewWrite => ({ kind: 'remove-payment-method', params: about(id) });

async function after(...writes: AnyNewWrite[]): Promise<Phone> {
  const phone = new Phone();
  await phone.write(...writes);
  return phone;
}
const paidIn = (phone: Phone, list = LIST, moment = BEFORE) =>
  overPaymentMethods(list, moment, phone.store.rows).flatMap(({ method, paidWaits }) =>
    method.paid_to ? [[method.id, method.paid_from, paidWaits]] : [],
  );

describe('the account that is paid', () => {
  it('is the one that the gateway says, with its day', async () => {
    expect(paidIn(await after())).toEqual([['3', '2026-11-01', false]]);
  });

  it('is the last one that was chosen here, without a day while that waits', async () => {
    expect(paidIn(await after(mark('1')))).toEqual([['1', null, true]]);
    expect(paidIn(await after(mark('1'), mark('2')))).toEqual([['2', null, true]]);
    expect(paidIn(await after(mark('1'), mark('3')))).toEqual([['3', null, true]]);
  });

  it('is a new one, and the newest of the others after a removal, as at the gateway', async () => {
    expect(paidIn(await after({ ...account, id: 'new' }))).toEqual([['new', null, true]]);
    expect(paidIn(await after(remove('3')))).toEqual([['2', null, true]]);
    expect(paidIn(await after(remove('1')))).toEqual([['3', '2026-11-01', false]]);
    expect(paidIn(await after(mark('1'), remove('3'), remove('1')))).toEqual([['2', null, true]]);
  });

  it('stays unsaid where the gateway does not say it', async () => {
    const older = LIST.map(({ paid_to: _to, paid_from: _from, ...method }): PaymentMethod => method);
    const shown = overPaymentMethods(older, BEFORE, (await after(account)).store.rows);
    expect(shown.map(({ method }) => method.paid_to)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is the chosen one until a pull has brought it back, and goes by the pull then', async () => {
    const phone = await after(mark('1'));
    await phone.drain();
    expect(phone.store.rows[0]).toMatchObject({ state: 'done', body: null });
    expect(paidIn(phone)).toEqual([['1', null, false]]);
    expect(paidIn(phone, LIST, AFTER)).toEqual([['3', '2026-11-01', false]]);
  });
});

describe('an account that was added here and is sent', () => {
  it('was changed when the gateway says so, and not when the clock of the phone did', async () => {
    const phone = new Phone();
    phone.now = Date.parse('2029-01-01T00:00:00Z');
    await phone.write(account);
    await phone.drain();
    const [shown] = overPaymentMethods([], { asOf: '', counter: null }, phone.store.rows);
    expect(shown?.method.updated_at).toBe(phone.store.rows[0]?.verdict?.asOf);
  });
});

describe('an account that was removed here', () => {
  it('is still shown while that waits, and no more once it is done', async () => {
    const phone = await after(remove('2'));
    const shown = () => overPaymentMethods(LIST, BEFORE, phone.store.rows);
    expect(shown().map(({ removal }) => removal?.kind ?? null)).toEqual([null, 'remove-payment-method', null]);
    await phone.drain();
    expect(shown().map(({ method }) => method.id)).toEqual(['1', '3']);
  });

  it('goes after what was chosen before it: the last word stays the last', async () => {
    const phone = await after(mark('1'), remove('3'));
    const [first, second] = phone.store.rows;
    expect(second?.after).toEqual([first?.id]);
  });
});

describe('an edit that follows an account that was added here', () => {
  it('is shown on the account that a pull brought, and makes no second one', async () => {
    const phone = await after({ ...account, id: 'new' });
    await phone.drain();
    const id = phone.store.rows[0]?.verdict?.fields['paymentMethodId'] ?? '';
    await phone.write({
      kind: 'edit-payment-method',
      params: { ...account.params, paymentMethodId: take('add-payment-method', 'new', 'paymentMethodId') },
      body: { full_name: 'Salma B', phone_number: '0699999999' },
    });
    const shown = overPaymentMethods([wallet('8'), wallet(id)], AFTER, phone.store.rows);
    expect(shown.map(({ method }) => method.id)).toEqual(['8', id]);
    expect(shown.at(-1)?.write?.kind).toBe('edit-payment-method');
  });
});
