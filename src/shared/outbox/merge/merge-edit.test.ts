import { describe, expect, it } from 'vitest';
import { fix } from '#shared/outbox/fix.ts';
import { take, type AnyNewWrite } from '#shared/outbox/kinds.ts';
import { isUnfinished } from '#shared/outbox/row.ts';
import { Phone } from '#shared/outbox/testing/phone.ts';
import { states } from '#shared/outbox/testing/writes.ts';

const edit = (body: Record<string, unknown>, ifMatch = 1): AnyNewWrite => ({
  kind: 'update-profile',
  params: { id: 'subject-a' },
  body,
  ifMatch,
});
const picture = (id: string): AnyNewWrite => ({
  id,
  kind: 'upload-image',
  params: {},
  file: { name: 'me.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) },
});
const yes = (version: string): AnyNewWrite => ({
  kind: 'accept-agreement',
  params: { id: 'subject-a' },
  body: {
    updated_jforce_agreement: true,
    date_of_agreement: '2026-11-20T10:00:00Z',
    agreement_version: version,
  },
});
const account = (full_name: string): AnyNewWrite => ({
  kind: 'edit-payment-method',
  params: { id: 'subject-a', type: 'mobile_money', paymentMethodId: '7' },
  body: { full_name, phone_number: '0612345678' },
  ifMatch: 1,
});
const conflicting = (phone: Phone): void => void (phone.gateway.person('subject-a').version = 9);
const bodies = (phone: Phone): unknown[] => phone.store.rows.filter(isUnfinished).map(({ body }) => body);

async function refusedOffline(phone: Phone): Promise<void> {
  phone.onTheWay = () => 'lost';
  await phone.drain();
  phone.onTheWay = (arrive) => arrive();
}

describe('two edits of one form', () => {
  it('are one write under a new key while the first was never tried', async () => {
    const phone = new Phone();
    const [first] = await phone.write(edit({ first_name: 'Salma', address: 'A' }));
    const [second] = await phone.write(edit({ address: 'B' }));
    expect(second).toMatchObject({
      body: { first_name: 'Salma', address: 'B' },
      ifMatch: { version: '1', after: null },
    });
    expect(second?.id).not.toBe(first?.id);
    expect(phone.store.rows[0]).toMatchObject({ state: 'discarded', body: null, replacedBy: second?.id });
    await phone.drain();
    expect(phone.sent).toHaveLength(1);
  });

  it('stay two when the first was tried, and later ones join the second', async () => {
    const phone = new Phone();
    const [first] = await phone.write(edit({ address: 'A' }));
    await refusedOffline(phone);
    await phone.write(edit({ address: 'B' }));
    await phone.write(edit({ first_name: 'Salma' }));
    expect(bodies(phone)).toEqual([{ address: 'A' }, { address: 'B', first_name: 'Salma' }]);
    expect(phone.store.rows.at(-1)?.ifMatch).toEqual({ version: '1', after: first?.id });
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'discarded', 'done']);
  });

  it('are one also when a language was chosen in between', async () => {
    const phone = new Phone();
    await phone.write(edit({ address: 'A' }));
    await phone.write({ kind: 'update-profile', params: { id: 'subject-a' }, body: { preferred_language: 'ar' } });
    await phone.write(edit({ address: 'B' }));
    expect(bodies(phone)).toEqual([{ preferred_language: 'ar' }, { address: 'B' }]);
    await phone.drain();
    expect(states(phone)).toEqual(['discarded', 'done', 'done']);
  });

  it('of an account are one, and of two accounts are two', async () => {
    const phone = new Phone();
    await phone.write(account('Salma'));
    await phone.write(account('Salma B'));
    await phone.write({
      kind: 'edit-payment-method',
      params: { id: 'subject-a', type: 'mobile_money', paymentMethodId: '8' },
      body: { full_name: 'Adam', phone_number: '0612345678' },
      ifMatch: 1,
    });
    expect(bodies(phone)).toMatchObject([{ full_name: 'Salma B' }, { full_name: 'Adam' }]);
  });

  it('give up the picture that only the older one needed, with its bytes', async () => {
    const phone = new Phone();
    await phone.write(picture('old'), edit({ profile_picture: take('upload-image', 'old', 'url'), address: 'A' }));
    await phone.write(picture('new'), edit({ profile_picture: take('upload-image', 'new', 'url') }));
    expect([...phone.store.files.keys()]).toEqual(['new']);
    await phone.drain();
    expect(phone.gateway.ledger.map(({ path }) => path)).toEqual(['ewoks/upload-image', 'ewoks/consultants/subject-a']);
    expect(phone.gateway.person('subject-a').fields).toMatchObject({ address: 'A' });
  });
});

describe('a conflict', () => {
  it('is one for both edits, with what was typed last, and is settled as one', async () => {
    const phone = new Phone();
    await phone.write(edit({ address: 'A', first_name: 'Salma' }));
    await refusedOffline(phone);
    await phone.write(edit({ address: 'B' }));
    conflicting(phone);
    await phone.drain();
    expect(bodies(phone)).toEqual([{ address: 'B', first_name: 'Salma' }]);
    expect(phone.sent).toHaveLength(2);
    const [refused] = phone.store.rows;
    await fix(phone.store, phone.author, refused?.id ?? '', { body: refused?.body, ifMatch: 9 });
    await phone.drain();
    expect(phone.gateway.person('subject-a').fields).toEqual({ address: 'B', first_name: 'Salma' });
  });

  it('leaves out what is typed anew after it, so that an older text never comes last', async () => {
    const phone = new Phone();
    await phone.write(edit({ address: 'A', first_name: 'Salma' }));
    conflicting(phone);
    await phone.drain();
    await phone.write(edit({ address: 'B' }, 9));
    expect(bodies(phone)).toEqual([{ first_name: 'Salma' }, { address: 'B' }]);
    await phone.write(edit({ first_name: 'Imane' }, 9));
    expect(bodies(phone)).toEqual([{ address: 'B', first_name: 'Imane' }]);
  });

  it('that is settled while another edit waits goes with it', async () => {
    const phone = new Phone();
    const [first] = await phone.write(edit({ address: 'A' }));
    conflicting(phone);
    await phone.drain();
    await phone.write(edit({ first_name: 'Salma' }, 9));
    await fix(phone.store, phone.author, first?.id ?? '', { body: { address: 'A' }, ifMatch: 9 });
    expect(bodies(phone)).toEqual([{ first_name: 'Salma', address: 'A' }]);
    await phone.drain();
    expect(phone.gateway.person('subject-a').fields).toEqual({ first_name: 'Salma', address: 'A' });
  });
});

describe('a change of an edit that waits', () => {
  it('takes its place when it was never tried, and follows it when it was', async () => {
    const phone = new Phone();
    const [first] = await phone.write(edit({ address: 'A' }));
    const placed = await fix(phone.store, phone.author, first?.id ?? '', { body: { address: 'B' } });
    expect(bodies(phone)).toEqual([{ address: 'B' }]);
    await refusedOffline(phone);
    await fix(phone.store, phone.author, placed.ok ? placed.value.id : '', { body: { address: 'C' } });
    expect(bodies(phone)).toEqual([{ address: 'B' }, { address: 'C' }]);
    await phone.drain();
    expect(phone.gateway.person('subject-a').fields).toEqual({ address: 'C' });
  });
});

describe('a yes', () => {
  it('that waits is not said twice, and one to other terms is another', async () => {
    const phone = new Phone();
    const [first] = await phone.write(yes('3'));
    const [second] = await phone.write(yes('3'));
    expect(second?.id).toBe(first?.id);
    await phone.write(yes('4'));
    expect(phone.store.rows).toHaveLength(2);
  });

  it('that was tried too often is tried anew when it is said again, under its key', async () => {
    const phone = new Phone();
    const [first] = await phone.write(yes('3'));
    const parked = phone.store.rows.map((row) => ({ ...row, state: 'parked' as const, attempts: 20 }));
    phone.store.apply(() => ({ value: null, put: parked }));
    const [second] = await phone.write(yes('3'));
    expect(second).toMatchObject({ id: first?.id, state: 'queued', attempts: 0, verdict: null });
    await phone.drain();
    expect(phone.sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))).toEqual([first?.id]);
    expect(states(phone)).toEqual(['done']);
  });
});
