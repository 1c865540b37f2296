import { describe, expect, it } from 'vitest';
import { retry } from './commands.ts';
import { drain } from './drain.ts';
import { fix } from './fix.ts';
import type { AnyNewWrite } from './kinds.ts';
import { Phone } from './testing/phone.ts';
import { proxyReply } from './testing/replies.ts';
import { account, invite, keys, register, states } from './testing/writes.ts';

describe('the queue', () => {
  it('sends in the order in which the writes were made', async () => {
    const phone = new Phone();
    await phone.write(invite('A'), account, invite('C'));
    await phone.drain();
    expect(keys(phone)).toEqual(phone.store.rows.map(({ id }) => id));
  });

  const about = (id: string) => ({ id: 'subject-a', type: 'mobile_money', paymentMethodId: id });
  const mark: AnyNewWrite = { kind: 'mark-payment-method', params: about('1') };
  const remove: AnyNewWrite = { kind: 'remove-payment-method', params: about('1') };
  const body = { full_name: 'Salma', phone_number: '0612345678' };
  const edit: AnyNewWrite = { kind: 'edit-payment-method', params: about('1'), body };
  it.each([
    ['an account and the choice of another one', account, mark],
    ['a choice and a new account', mark, account],
    ['an account and the removal of another one', account, remove],
    ['an edit and the removal of the same account', edit, remove],
  ] as const)('keeps the order of %s, though the first one waits after a failure', async (_what, first, second) => {
    const phone = new Phone();
    await phone.write(first);
    phone.onTheWay = () => 'lost';
    await phone.drain();
    phone.onTheWay = (arrive) => arrive();
    await phone.write(second);
    phone.sent.length = 0;
    await phone.drain('online');
    await phone.drain('online');
    expect(keys(phone)).toEqual(phone.store.rows.map(({ id }) => id));
  });

  it('lets a corrected account go where the one that it replaces was: before the choice of another one', async () => {
    const phone = new Phone();
    const [added] = await phone.write(account);
    await phone.write(mark);
    const fixed = await fix(phone.store, phone.author, added?.id ?? '', { body });
    await phone.drain();
    const marked = phone.store.rows.find(({ kind }) => kind === mark.kind);
    expect(keys(phone)).toEqual([fixed.ok && fixed.value.id, marked?.id]);
  });

  it('stops at an answer that the session is gone, tells everybody once, and goes on after the next sign-in', async () => {
    const phone = new Phone();
    await phone.write(invite('A'), invite('B'));
    phone.cookie = null;
    expect((await phone.drain()).stopped).toBe('expired');
    expect((await phone.drain()).stopped).toBe('expired');
    expect(phone.sent).toHaveLength(1);
    expect(phone.announced).toEqual(['session-changed']);
    expect(phone.session.facts?.expired).toBe(true);
    phone.cookie = 'subject-a';
    phone.session = { epoch: 2, facts: phone.factsOf('subject-a') };
    await phone.drain('start');
    expect(states(phone)).toEqual(['done', 'done']);
  });

  it('repeats a registration whose answer was lost in a session that it ended, and goes on in the one that it brings', async () => {
    const phone = new Phone();
    await phone.write(register(), invite());
    phone.onTheWay = () => 'unheard';
    await phone.drain();
    const { facts } = phone.session;
    if (!facts) throw new Error('nobody is signed in');
    phone.session = { epoch: 1, facts: { ...facts, expired: true } };
    phone.onTheWay = (arrive) => arrive();
    expect((await phone.drain()).stopped).toBeNull();
    expect(states(phone)).toEqual(['done', 'done']);
    expect(phone.session.facts?.expired).toBe(false);
    expect(phone.session.facts?.token).not.toBe(facts.token);
    expect(phone.gateway.ledger).toHaveLength(2);
  });

  it('repeats nothing else in a session that is gone, and no registration that was never sent', async () => {
    const phone = new Phone();
    await phone.write(register(), invite());
    const { facts } = phone.session;
    if (!facts) throw new Error('nobody is signed in');
    phone.session = { epoch: 1, facts: { ...facts, expired: true } };
    expect((await phone.drain()).stopped).toBe('expired');
    expect(phone.sent).toEqual([]);
  });

  it('does not take a token that was renewed meanwhile for a session that is gone', async () => {
    const phone = new Phone();
    await phone.write(invite());
    const { facts } = phone.session;
    if (!facts) throw new Error('nobody is signed in');
    phone.session = { epoch: 1, facts: { ...facts, token: 'older' } };
    phone.onTheWay = (arrive) => {
      const reply = arrive();
      phone.session = { epoch: 1, facts };
      return reply;
    };
    await phone.drain();
    expect(states(phone)).toEqual(['done']);
    expect(phone.session.facts?.expired).toBe(false);
  });

  it('sends nothing while the cookie belongs to somebody else, and does not use up the key', async () => {
    const phone = new Phone();
    await phone.write(invite());
    phone.gateway.tokenOf = () => 'same';
    phone.session = { epoch: 1, facts: phone.factsOf('subject-a') };
    phone.cookie = 'subject-b';
    expect((await phone.drain()).stopped).toBe('expired');
    expect(phone.gateway.ledger).toEqual([]);
    phone.cookie = 'subject-a';
    phone.session = { epoch: 2, facts: phone.factsOf('subject-a') };
    await phone.drain();
    expect(phone.gateway.ledger.map(({ subject }) => subject)).toEqual(['subject-a']);
  });

  it('sends nothing of one person in the session of another, or while support looks on', async () => {
    const phone = new Phone();
    await phone.write(invite());
    phone.session = { epoch: 2, facts: phone.factsOf('subject-b') };
    expect((await phone.drain()).stopped).toBe('signed-out');
    phone.session = { epoch: 3, facts: { ...phone.factsOf('subject-a'), impersonatedBy: 'support@example.test' } };
    expect((await phone.drain()).stopped).toBe('signed-out');
    expect(phone.sent).toEqual([]);
  });

  it('waits as long as the gateway asks for, for that kind only', async () => {
    const phone = new Phone();
    const [first] = await phone.write(invite(), account);
    phone.onTheWay = (arrive, init) =>
      new Headers(init.headers).get('Idempotency-Key') === first?.id && phone.now < Date.parse('2026-11-20T10:02:00Z')
        ? phone.gateway.busy('RATE_LIMITED', first?.id, 120)
        : arrive();
    expect((await phone.drain()).nextInMs).toBe(120_000);
    expect(states(phone)).toEqual(['queued', 'done']);
    expect(phone.store.row(first?.id ?? '').nextAt).toBe(phone.now + 120_000);
    phone.now += 119_000;
    await phone.drain('person');
    expect(phone.sent).toHaveLength(2);
    phone.now += 1000;
    await phone.drain('timer');
    expect(states(phone)).toEqual(['done', 'done']);
  });

  it('is not held up for ever by a clock that was set back', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    phone.onTheWay = () => phone.gateway.busy('RATE_LIMITED', row?.id, 120);
    await phone.drain();
    phone.onTheWay = (arrive) => arrive();
    phone.now -= 3 * 24 * 3600_000;
    await phone.drain('timer');
    expect(states(phone)).toEqual(['done']);
  });

  it('waits longer after each failure, up to five minutes', async () => {
    const phone = new Phone();
    await phone.write(invite());
    phone.onTheWay = () => proxyReply();
    const waits: (number | null)[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { nextInMs } = await phone.drain('timer');
      waits.push(nextInMs);
      phone.now += nextInMs ?? 0;
    }
    expect(waits).toEqual([1500, 3000, 6000, 12_000, 24_000, 48_000, 96_000, 192_000, 225_000, 225_000]);
  });

  const picture: AnyNewWrite = {
    kind: 'upload-image',
    params: {},
    file: { name: 'me.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) },
  };
  const uploads = (phone: Phone): number => phone.sent.filter(({ path }) => path === 'ewoks/upload-image').length;

  it('waits longer each time with a picture that does not get through, up to five minutes', async () => {
    const phone = new Phone();
    await phone.write(picture);
    phone.onTheWay = () => 'lost';
    const waits: (number | null)[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { nextInMs } = await phone.drain('timer');
      waits.push(nextInMs);
      phone.now += nextInMs ?? 0;
    }
    expect(waits.slice(3)).toEqual([12_000, 24_000, 48_000, 96_000, 192_000, 225_000, 225_000]);
  });

  it('uploads a picture that did not get through for no other write, but for a line that came back and for the person', async () => {
    const phone = new Phone();
    const [row] = await phone.write(picture);
    phone.onTheWay = (arrive, _init, path) => (path === 'ewoks/upload-image' ? 'lost' : arrive());
    await phone.drain('write');
    expect(uploads(phone)).toBe(1);
    await phone.write(invite());
    await phone.drain('write');
    expect([uploads(phone), ...states(phone)]).toEqual([1, 'queued', 'done']);
    await phone.drain('online');
    await phone.drain('person');
    expect(uploads(phone)).toBe(3);
    await retry(phone.store, row?.id ?? '', phone.now);
    await phone.drain('write');
    expect(uploads(phone)).toBe(4);
    phone.onTheWay = (arrive) => arrive();
    phone.now += 2000;
    await phone.drain('timer');
    expect(states(phone)).toEqual(['done', 'done']);
  });

  it('parks a write that always fails after twenty times; later ones go on, those that depend on it wait', async () => {
    const phone = new Phone();
    const [poison] = await phone.write(account);
    await phone.write(invite(), { ...invite('B'), dependsOn: [poison?.id ?? ''] });
    phone.onTheWay = (arrive, init) =>
      new Headers(init.headers).get('Idempotency-Key') === poison?.id ? proxyReply() : arrive();
    await phone.drain('person', { alive: true });
    expect(states(phone)).toEqual(['queued', 'done', 'queued']);
    for (let round = 0; round < 30; round += 1) await phone.drain('person', { alive: true });
    expect(states(phone)).toEqual(['parked', 'done', 'queued']);
    expect(phone.store.row(poison?.id ?? '').attempts).toBe(20);
    phone.onTheWay = (arrive) => arrive();
    await retry(phone.store, poison?.id ?? '', phone.now);
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done', 'done']);
  });

  it('parks nothing while the gateway answers nobody', async () => {
    const phone = new Phone();
    await phone.write(invite(), account);
    phone.onTheWay = () => proxyReply();
    for (let round = 0; round < 40; round += 1) await phone.drain('person');
    expect(states(phone)).toEqual(['queued', 'queued']);
  });

  it('does not let a write that never gets an answer hold up the others', async () => {
    const phone = new Phone();
    const [stuck] = await phone.write(account);
    await phone.write(invite());
    phone.onTheWay = (arrive, init) =>
      new Headers(init.headers).get('Idempotency-Key') === stuck?.id ? 'lost' : arrive();
    await phone.drain('start');
    await phone.drain('start');
    expect(states(phone)).toEqual(['queued', 'done']);
  });

  /** A drain whose request stays on its way until it is released. */
  async function hangingDrain(phone: Phone): Promise<{ release: () => void; outcome: () => ReturnType<typeof drain> }> {
    let release = (): void => undefined;
    const { fetch } = phone;
    const hanging: typeof fetch = (input, init) =>
      new Promise((resolve, reject) => {
        release = () => void fetch(input, init).then(resolve, reject);
      });
    const run = { subject: 'subject-a', wake: 'start', signal: new AbortController().signal, alive: false } as const;
    const outcome = drain({ ...phone.deps, writeMs: 3600_000, fetch: hanging }, phone.store, run);
    await new Promise((resolve) => setImmediate(resolve));
    return { release: () => release(), outcome: () => outcome };
  }

  it('is sent by one at a time; a drain that is not heard of any more is replaced and stores nothing', async () => {
    const phone = new Phone();
    await phone.write(invite());
    const first = await hangingDrain(phone);
    expect((await phone.drain()).stopped).toBe('busy');
    phone.now += 61_000;
    expect((await phone.drain()).done).toBe(1);
    first.release();
    expect((await first.outcome()).stopped).toBe('busy');
    expect(phone.gateway.ledger).toHaveLength(1);
  });

  it('leaves a drain alone as long as its picture may take on the slowest line', async () => {
    const phone = new Phone();
    const bytes = new ArrayBuffer(450_000);
    await phone.write({ kind: 'upload-image', params: {}, file: { name: 'me.jpg', type: 'image/jpeg', bytes } });
    const first = await hangingDrain(phone);
    phone.now += 150_000;
    expect((await phone.drain()).stopped).toBe('busy');
    phone.now += 30_000;
    expect((await phone.drain()).done).toBe(1);
    first.release();
    await first.outcome();
  });

  it('does not take a clock that was set back for a drain that is still at work', async () => {
    const phone = new Phone();
    await phone.write(invite());
    const first = await hangingDrain(phone);
    phone.now -= 3600_000;
    expect((await phone.drain()).done).toBe(1);
    first.release();
    await first.outcome();
  });
});
