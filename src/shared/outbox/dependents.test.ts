import { describe, expect, it } from 'vitest';
import { discard } from './discard.ts';
import { fix } from './fix.ts';
import { take, type AnyNewWrite } from './kinds.ts';
import type { WriteRow } from './row.ts';
import { Phone } from './testing/phone.ts';
import { account, register, rename, states } from './testing/writes.ts';

/** A drain that finds no line: what it took was handed to the network, and waits on. */
async function tryInVain(phone: Phone): Promise<void> {
  phone.onTheWay = () => 'lost';
  await phone.drain();
  phone.onTheWay = (arrive) => arrive();
}

const versions = (phone: Phone): (string | null)[] =>
  phone.sent.map(({ init }) => new Headers(init.headers).get('If-Match'));

describe('writes that depend on each other', () => {
  const chain = (first_name: string): AnyNewWrite[] => [
    register(first_name),
    {
      kind: 'accept-terms',
      params: { id: take('register', 'registration', 'consultantId') },
      body: { jforce_agreement: true },
    },
    { ...account, params: { id: take('register', 'registration', 'consultantId'), type: 'mobile_money' } },
  ];
  const registrant = (): Phone => {
    const phone = new Phone();
    phone.gateway.person('subject-a').registered = false;
    phone.session = { epoch: 1, facts: { ...phone.factsOf('subject-a'), consultantId: null } };
    return phone;
  };

  const registeredElsewhere = (phone: Phone): void => {
    phone.gateway.knowsRegistered = true;
    phone.gateway.person('subject-a').registered = true;
  };

  it('go in order, and a registration changes the session before the next is sent', async () => {
    const phone = registrant();
    await phone.write(...chain('Salma'));
    const consultants: (string | null)[] = [];
    phone.onTheWay = (arrive) => {
      consultants.push(phone.session.facts?.consultantId ?? null);
      return arrive();
    };
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done', 'done']);
    expect(consultants).toEqual([null, 'subject-a', 'subject-a']);
    expect(phone.session.facts?.access).toMatchObject({ agent: true, terms: true, hasPaymentMethod: true });
    expect(phone.gateway.ledger.map(({ path }) => path)).toEqual([
      'consultants',
      'ewoks/consultants/subject-a/agreement',
      'ewoks/consultants/subject-a/payment-methods/mobile_money',
    ]);
  });

  it('wait while the first is refused, and go when it was corrected', async () => {
    const phone = registrant();
    await phone.write(...chain('wrong'));
    await phone.drain();
    expect(states(phone)).toEqual(['rejected', 'queued', 'queued']);
    expect(phone.sent).toHaveLength(1);
    const [row] = phone.store.rows;
    const body = JSON.parse(JSON.stringify(row?.body).replace('wrong', 'Salma'));
    await fix(phone.store, phone.author, 'registration', { body });
    await phone.drain();
    expect(states(phone)).toEqual(['discarded', 'done', 'done', 'done']);
  });

  it('go on for the consultant who is there when a registration came too late', async () => {
    const phone = registrant();
    await phone.write(...chain('Salma'));
    registeredElsewhere(phone);
    await phone.drain();
    expect(states(phone)).toEqual(['rejected', 'done', 'done']);
    expect(phone.gateway.ledger.map(({ path }) => path)).toEqual([
      'ewoks/consultants/subject-a/agreement',
      'ewoks/consultants/subject-a/payment-methods/mobile_money',
    ]);
  });

  it('are not given up with a first that came too late', async () => {
    const phone = registrant();
    await phone.write(...chain('Salma'));
    registeredElsewhere(phone);
    phone.onTheWay = (arrive) => (phone.sent.length > 1 ? 'lost' : arrive());
    await phone.drain();
    const given = await discard(phone.store, 'registration');
    expect(given.ok && given.value).toEqual(['registration']);
    expect(states(phone)).toEqual(['discarded', 'queued', 'queued']);
  });

  it('follow the one that takes the place of a first that was not sent yet, whose own picture is given up', async () => {
    const phone = registrant();
    const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) };
    const [first, ...rest] = chain('Salma');
    const upload = (id: string): AnyNewWrite => ({ id, kind: 'upload-image', params: {}, file: picture });
    if (first?.kind !== 'register' || !first.body) throw new Error('The chain begins with a registration');
    const { data } = first.body;
    const withPicture = (id: string) => ({
      data: { ...data, first_name: 'Imane', profile_picture: take('upload-image', id, 'url') },
    });
    await phone.write(upload('old'), { ...first, body: withPicture('old') }, ...rest);
    await phone.write(upload('new'));
    const replaced = await fix(phone.store, phone.author, 'registration', {
      body: withPicture('new'),
    });
    expect(replaced.ok && replaced.value).toMatchObject({ dependsOn: ['new'], after: [] });
    expect(states(phone)).toEqual(['discarded', 'discarded', 'queued', 'queued', 'queued', 'queued']);
    expect([...phone.store.files.keys()]).toEqual(['new']);
    await phone.drain();
    expect(states(phone)).toEqual(['discarded', 'discarded', 'done', 'done', 'done', 'done']);
    expect(phone.gateway.ledger.filter(({ path }) => path === 'consultants')).toHaveLength(1);
    expect(phone.gateway.ledger.find(({ path }) => path === 'consultants')?.text).toContain('Imane');
  });

  it('do not take the place of one that is on its way', async () => {
    const phone = registrant();
    await phone.write(...chain('Salma'));
    const sending: WriteRow = { ...phone.store.row('registration'), state: 'sending' };
    await phone.store.change(() => ({ value: null, put: [sending] }));
    expect(await fix(phone.store, phone.author, 'registration', { body: null })).toEqual({
      ok: false,
      error: 'not-possible',
    });
  });

  it('are given up together', async () => {
    const phone = registrant();
    await phone.write(...chain('wrong'));
    await phone.drain();
    const given = await discard(phone.store, 'registration');
    expect(given.ok && given.value).toHaveLength(3);
    expect(states(phone)).toEqual(['discarded', 'discarded', 'discarded']);
  });

  const picture = (id: string): AnyNewWrite => ({
    id,
    kind: 'upload-image',
    params: {},
    file: { name: 'me.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) },
  });
  const portrait = (id: string, upload: string, ifMatch?: number): AnyNewWrite => ({
    id,
    kind: 'update-profile',
    params: { id: 'subject-a' },
    body: { profile_picture: take('upload-image', upload, 'url') },
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });

  it('are given up with the pictures that only they need', async () => {
    const phone = new Phone();
    await phone.write(picture('shared'), picture('own'));
    await phone.write(portrait('first', 'shared', 1), { ...portrait('second', 'shared'), dependsOn: ['own'] });
    const given = await discard(phone.store, 'second');
    expect(given.ok && given.value).toEqual(['second', 'own']);
    expect(states(phone)).toEqual(['queued', 'discarded', 'queued', 'discarded']);
    expect([...phone.store.files.keys()]).toEqual(['shared']);
    await discard(phone.store, 'first');
    expect(states(phone)).toEqual(['discarded', 'discarded', 'discarded', 'discarded']);
    expect(phone.store.files.size).toBe(0);
  });

  it('are given up without a picture that was sent already', async () => {
    const phone = new Phone();
    await phone.write(picture('sent'));
    await phone.drain();
    await phone.write(portrait('first', 'sent'));
    await discard(phone.store, 'first');
    expect(states(phone)).toEqual(['done', 'discarded']);
  });

  it('get the address of a picture that was sent before them, and its bytes go', async () => {
    const phone = new Phone();
    await phone.write(picture('picture'), portrait('profile', 'picture', 1));
    phone.onTheWay = (arrive, _init, path) => {
      const reply = arrive();
      return path === 'ewoks/upload-image' && phone.sent.length === 1 ? 'unheard' : reply;
    };
    await phone.drain();
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done']);
    expect(phone.sent[0]?.init.body).toBeInstanceOf(FormData);
    expect(phone.gateway.ledger[1]?.text).toBe('{"profile_picture":"/api/images/subject-a-1"}');
    expect(phone.store.files.size).toBe(0);
  });

  it('to the same thing stand on the version that the one before leaves', async () => {
    const phone = new Phone();
    await phone.write(rename('A', 1));
    await tryInVain(phone);
    await phone.write(rename('B', 1));
    await phone.drain();
    await phone.write(rename('C', 1));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done', 'done']);
    expect(versions(phone)).toEqual(['"1"', '"1"', '"2"', '"3"']);
  });

  it('to a thing that a pull brought between two of them stand on what the last one left', async () => {
    const phone = new Phone();
    await phone.write(rename('A', 1));
    await tryInVain(phone);
    await phone.write(rename('B', 1));
    await phone.drain();
    // The screen shows what A left; what B left has not come back yet.
    await phone.write(rename('C', 2));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done', 'done']);
    expect(versions(phone)).toEqual(['"1"', '"1"', '"2"', '"3"']);
  });
});
