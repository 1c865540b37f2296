import { describe, expect, it } from 'vitest';
import { retry } from './commands.ts';
import { discard } from './discard.ts';
import { fix } from './fix.ts';
import { STILL_SEND_MS } from './row.ts';
import { Phone } from './testing/phone.ts';
import { jsonReply, portalReply, proxyReply, replyOf } from './testing/replies.ts';
import { invite, keys, read, rename, states } from './testing/writes.ts';

describe('a write', () => {
  it('is done when the gateway says so under its key, and its body goes', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    const report = await phone.drain();
    expect(report).toEqual({ done: 1, refused: 0, stopped: null, nextInMs: null });
    expect(phone.gateway.ledger).toHaveLength(1);
    const stored = phone.store.row(row?.id ?? '');
    expect(stored).toMatchObject({ state: 'done', body: null, hash: row?.hash });
    expect(stored.verdict?.receipt).toBe(row?.id.slice(0, 8).toUpperCase());
  });

  it('carries its key, the person in whose name it was made, and its own language', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    await phone.drain();
    const headers = new Headers(phone.sent[0]?.init.headers);
    expect(headers.get('Idempotency-Key')).toBe(row?.id);
    expect(headers.get('X-Jforce-Subject')).toBe('subject-a');
    expect(headers.get('Accept-Language')).toBe('fr');
  });

  it('goes again under the same key when the answer is lost, and takes effect once', async () => {
    const phone = new Phone();
    await phone.write(invite());
    phone.onTheWay = () => 'unheard';
    expect((await phone.drain()).stopped).toBe('unreached');
    expect(states(phone)).toEqual(['queued']);
    phone.onTheWay = (arrive) => arrive();
    await phone.drain();
    expect(states(phone)).toEqual(['done']);
    expect(phone.gateway.ledger).toHaveLength(1);
    expect(new Set(keys(phone)).size).toBe(1);
  });

  it.each([
    ['a Wi-Fi sign-in page', () => portalReply()],
    ['the page of a proxy', () => proxyReply()],
    ['a refusal without an envelope', () => replyOf(403, 'text/html', 'no')],
    [
      'an envelope of another request',
      () =>
        jsonReply(200, {
          success: true,
          response: {},
          meta: { as_of: '2026-11-20T08:00:00Z', epoch: 0, key: 'other' },
        }),
    ],
    [
      'a refusal that does not name its key',
      () =>
        jsonReply(422, {
          success: false,
          error: { code: 'VALIDATION_FAILED', message: '' },
          meta: { as_of: '2026-11-20T08:00:00Z', epoch: 0 },
        }),
    ],
    ['text that is no JSON', () => replyOf(200, 'application/json', '{"success": tr')],
  ])('is neither done nor refused by %s', async (_what, reply) => {
    const phone = new Phone();
    await phone.write(invite());
    phone.onTheWay = reply;
    await phone.drain();
    expect(states(phone)).toEqual(['queued']);
    expect(phone.store.rows[0]?.body).not.toBeNull();
  });

  it('that is refused keeps its input and says which field is wrong', async () => {
    const phone = new Phone();
    await phone.write(invite('wrong'));
    expect(await phone.drain()).toMatchObject({ refused: 1, nextInMs: null });
    expect(phone.store.rows[0]).toMatchObject({
      state: 'rejected',
      body: { type: 'member', name: 'wrong' },
      verdict: { code: 'VALIDATION_FAILED', errors: [{ property: 'name', code: 'INVALID', message: 'wrong' }] },
    });
  });

  it('that only told of a notification that was read ends without a word when it is refused', async () => {
    const phone = new Phone();
    await phone.write(read);
    phone.gateway.person('subject-a').registered = false;
    expect(await phone.drain()).toMatchObject({ done: 0, refused: 0, nextInMs: null });
    expect(states(phone)).toEqual(['discarded']);
  });

  it('that only told of a notification that was read is no longer sent after twenty answers that do not count', async () => {
    const phone = new Phone();
    await phone.write(read);
    phone.onTheWay = () => proxyReply();
    for (let round = 0; round < 20; round += 1) await phone.drain('person', { alive: true });
    expect(states(phone)).toEqual(['discarded']);
  });

  it('that only told of a notification that was read needs no second word after thirty days', async () => {
    const phone = new Phone();
    await phone.write(read);
    phone.now += STILL_SEND_MS + 1;
    await phone.drain();
    expect(states(phone)).toEqual(['done']);
  });

  it('that is corrected goes under a new key', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite('wrong'));
    await phone.drain();
    const fixed = await fix(phone.store, phone.author, row?.id ?? '', { body: { type: 'member', name: 'Imane' } });
    expect(fixed.ok && fixed.value.id).not.toBe(row?.id);
    await phone.drain();
    expect(states(phone)).toEqual(['discarded', 'done']);
    expect(phone.gateway.ledger).toHaveLength(1);
  });

  it('that was changed elsewhere meanwhile waits for the person with the present value', async () => {
    const phone = new Phone();
    phone.gateway.person('subject-a').version = 9;
    await phone.write(rename('Salma', 3));
    await phone.drain();
    expect(phone.store.rows[0]).toMatchObject({
      state: 'rejected',
      verdict: { code: 'CONFLICT', present: { version: 9 } },
    });
  });

  it('that is still at work at the gateway waits as long as it is told', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    const meta = { as_of: '2026-11-20T08:00:00Z', epoch: 0, key: row?.id };
    phone.onTheWay = () =>
      jsonReply(409, { success: false, error: { code: 'CONFLICT', message: '' }, meta }, { 'Retry-After': '5' });
    expect((await phone.drain()).nextInMs).toBe(5000);
    expect(phone.store.rows[0]).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('whose key is known for something else is not sent again by itself', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    const meta = { as_of: '2026-11-20T08:00:00Z', epoch: 0, key: row?.id };
    phone.onTheWay = () => jsonReply(422, { success: false, error: { code: 'KEY_REUSED', message: '' }, meta });
    await phone.drain();
    await phone.drain();
    expect(states(phone)).toEqual(['parked']);
    expect(phone.sent).toHaveLength(1);
    expect(await retry(phone.store, row?.id ?? '', phone.now)).toEqual({ ok: false, error: 'not-possible' });
  });

  it('that was on its way when its drain was killed goes again under the same key', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    phone.store.apply(({ rows }) => ({
      value: null,
      put: rows.map((each) => ({ ...each, state: 'sending' as const })),
    }));
    await phone.drain();
    expect(states(phone)).toEqual(['done']);
    expect(keys(phone)).toEqual([row?.id]);
  });

  it('that waited for more than thirty days is not sent before the person said that it is wanted still', async () => {
    const phone = new Phone();
    const [row] = await phone.write(invite());
    phone.now += 31 * 24 * 3600_000;
    await phone.drain();
    expect([states(phone), phone.sent.length]).toEqual([['queued'], 0]);
    await retry(phone.store, row?.id ?? '', phone.now);
    await phone.drain();
    expect(states(phone)).toEqual(['done']);
  });

  it('waits three weeks without a word', async () => {
    const phone = new Phone();
    await phone.write(invite());
    phone.now += 21 * 24 * 3600_000;
    await phone.drain('start');
    expect(states(phone)).toEqual(['done']);
  });
});

describe('receipts', () => {
  it('of settled writes go after thirty days, but for the last one and those that another write needs', async () => {
    const phone = new Phone();
    const [first] = await phone.write(invite());
    await phone.drain();
    await phone.write({ ...invite('wrong'), dependsOn: [first?.id ?? ''] });
    await phone.drain();
    phone.now += 31 * 24 * 3600_000;
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'rejected']);
    await discard(phone.store, phone.store.rows[1]?.id ?? '');
    await phone.drain();
    await phone.drain();
    expect(states(phone)).toEqual(['discarded']);
    expect(phone.store.rows[0]?.body).toBeNull();
  });
});
