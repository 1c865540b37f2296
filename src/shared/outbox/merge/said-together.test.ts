import { describe, expect, it } from 'vitest';
import { fix } from '#shared/outbox/fix.ts';
import { take, type AnyNewWrite } from '#shared/outbox/kinds.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { saidTogether } from './said-together.ts';
import { fieldsOf } from './one-form.ts';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { account, rename, states } from '#shared/outbox/testing/writes.ts';

const WRONG = '0612345678';
const RIGHT = '0699999999';
const changed = (added: string, body: { full_name: string; phone_number: string }): AnyNewWrite => ({
  kind: 'edit-payment-method',
  params: { ...account.params, paymentMethodId: take('add-payment-method', added, 'paymentMethodId') },
  body,
  ifMatch: 1,
});
const opened = (phone: Phone, id: string): WriteRow => {
  const { rows } = phone.store;
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`No write ${id}`);
  return saidTogether(row, rows);
};

async function triedOffline(phone: Phone, write: AnyNewWrite): Promise<string> {
  const [first] = await phone.write(write);
  phone.onTheWay = () => 'lost';
  await phone.drain();
  phone.onTheWay = (arrive) => arrive();
  return first?.id ?? '';
}

describe('a write that was tried and is opened again', () => {
  it('shows a new account as it was corrected since, and keeps that when something else of it is changed', async () => {
    const phone = new Phone();
    const added = await triedOffline(phone, { ...account, body: { full_name: 'Salma', phone_number: WRONG } });
    await phone.write(changed(added, { full_name: 'Salma', phone_number: RIGHT }));
    const found = fieldsOf(opened(phone, added));
    expect(found).toEqual({ full_name: 'Salma', phone_number: RIGHT });
    await phone.write(changed(added, { full_name: 'Salma B', phone_number: String(found?.['phone_number']) }));
    await phone.drain();
    await phone.drain();
    const said = phone.sent.map(({ init }) => (typeof init.body === 'string' ? init.body : ''));
    expect(said.at(-1)).toContain(RIGHT);
    expect(said.filter((text) => text.includes(WRONG))).toHaveLength(2);
  });

  it('sends what corrects a new account on the version that the account is made with, and the next on what that left', async () => {
    const phone = new Phone();
    const added = await triedOffline(phone, { ...account, body: { full_name: 'Salma', phone_number: WRONG } });
    await phone.write(changed(added, { full_name: 'Salma', phone_number: RIGHT }));
    await phone.drain();
    await phone.write(changed(added, { full_name: 'Salma B', phone_number: RIGHT }));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done', 'done']);
    const edits = phone.sent.filter(({ path }) => /mobile_money\/./.test(path));
    expect(edits.map(({ init }) => new Headers(init.headers).get('If-Match'))).toEqual(['"1"', '"2"']);
  });

  it('shows a profile with what a later change of it says, which stays what comes last', async () => {
    const phone = new Phone();
    const first = await triedOffline(phone, rename('Salma', 1));
    await phone.write({ ...rename('Imane', 1) });
    const found = opened(phone, first);
    expect(found.body).toEqual({ first_name: 'Imane' });
    await fix(phone.store, phone.author, first, { body: { ...fieldsOf(found), last_name: 'B' } });
    await phone.drain();
    await phone.drain();
    expect(phone.gateway.person('subject-a').fields).toEqual({ first_name: 'Imane', last_name: 'B' });
  });

  it('says what it said by itself where nothing follows it, and once it was refused', async () => {
    const phone = new Phone();
    const first = await triedOffline(phone, rename('Salma', 1));
    await phone.write({ kind: 'update-profile', params: { id: 'subject-a' }, body: { preferred_language: 'ar' } });
    expect(opened(phone, first).body).toEqual({ first_name: 'Salma' });
    await phone.write(rename('Imane', 1));
    const row = phone.store.rows.find(({ id }) => id === first);
    const refused = { ...opened(phone, first), ...row, state: 'rejected' as const };
    expect(saidTogether(refused, phone.store.rows).body).toEqual({ first_name: 'Salma' });
  });
});
