import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Author } from '#shared/outbox/enqueue.ts';
import { fix } from '#shared/outbox/fix.ts';
import { take, type AnyNewWrite } from '#shared/outbox/kinds.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import type { OutboxStore } from '#shared/outbox/state.ts';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { states } from '#shared/outbox/testing/writes.ts';
import { addAccount, editAccount } from './commands.ts';
import { WALLET } from './forms.ts';

const { here } = vi.hoisted(() => ({ here: new Map<'phone', Phone>() }));
const phoneHere = (): Phone => {
  const phone = here.get('phone');
  if (!phone) throw new Error('No phone');
  return phone;
};
vi.mock('#data/outbox/writes.ts', () => ({
  enqueueWrite: async (write: AnyNewWrite) => ({ ok: true, value: (await phoneHere().write(write))[0] }),
  fixWrite: (id: string, input: Parameters<typeof fix>[3]) => fix(phoneHere().store, phoneHere().author, id, input),
  inOutbox: <Value>(work: (store: OutboxStore, author: Author) => Promise<Result<Value, WriteProblem>>) =>
    work(phoneHere().store, phoneHere().author),
}));

const WRONG = { full_name: 'Salma', phone_number: '0612345678' };
const RIGHT = { full_name: 'Salma', phone_number: '0699999999' };
const OWNER = 'subject-a';

beforeEach(() => here.set('phone', new Phone()));

async function added(): Promise<WriteRow> {
  await addAccount(WALLET, OWNER, WRONG, null);
  const [row] = phoneHere().store.rows;
  if (!row) throw new Error('No write');
  return row;
}
async function triedInVain(): Promise<void> {
  const phone = phoneHere();
  phone.onTheWay = () => 'lost';
  await phone.drain();
  phone.onTheWay = (arrive) => arrive();
}
const lastSaid = (): unknown => phoneHere().sent.at(-1)?.init.body;

describe('the correction of a new account', () => {
  it('takes its place while it was never tried', async () => {
    const add = await added();
    await addAccount(WALLET, OWNER, RIGHT, add);
    expect(states(phoneHere())).toEqual(['discarded', 'queued']);
  });

  it('that was tried takes effect after it', async () => {
    const { id } = await added();
    await triedInVain();
    const phone = phoneHere();
    await addAccount(WALLET, OWNER, RIGHT, phone.store.row(id));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done']);
    expect(lastSaid()).toContain(RIGHT.phone_number);
  });

  it('that was sent while its form was open takes effect after it', async () => {
    const add = await added();
    await phoneHere().drain();
    expect(await addAccount(WALLET, OWNER, RIGHT, add)).toMatchObject({ ok: true });
    await phoneHere().drain();
    expect(states(phoneHere())).toEqual(['done', 'done']);
    expect(lastSaid()).toContain(RIGHT.phone_number);
  });

  it('that was given up while its form was open is not possible', async () => {
    const add = await added();
    const phone = phoneHere();
    await phone.store.change(() => ({ value: null, put: [{ ...add, state: 'discarded' }] }));
    expect(await addAccount(WALLET, OWNER, RIGHT, add)).toEqual({ ok: false, error: 'not-possible' });
  });
});

describe('a change of an account that an older app sent without a version', () => {
  it('is sent on the version that the account has now, once it is corrected', async () => {
    const add = await added();
    const phone = phoneHere();
    const paymentMethodId = take('add-payment-method', add.id, 'paymentMethodId');
    await phone.write({
      kind: 'edit-payment-method',
      params: { id: OWNER, type: 'mobile_money', paymentMethodId },
      body: WRONG,
    });
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'rejected']);
    const method = { type: 'mobile_money', id: '1', updated_at: '', version: 1, ...WRONG } as const;
    const [, refused] = phone.store.rows;
    await editAccount(WALLET, { id: OWNER, method }, RIGHT, refused ?? null, null);
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'discarded', 'done']);
  });
});
