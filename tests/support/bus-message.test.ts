import { describe, expect, it } from 'vitest';
import { busMessage, readBusMessage } from './bus-message.ts';

const sent = busMessage(
  { type: 'call', serial: 7, path: '/org/x', interface: 'org.x', member: 'Notify', destination: 'org.y' },
  ['Un article', 3, ['default', 'Ouvrir'], 'تم 🎉'],
);

describe('a message of the session bus', () => {
  it('is read as it was written', () => {
    const read = readBusMessage(sent);
    expect(read?.size).toBe(sent.length);
    expect(read?.message).toMatchObject({ type: 'call', serial: 7, path: '/org/x', member: 'Notify' });
    const body = read?.message.body;
    expect([body?.text(), body?.number(), body?.list(), body?.text()]).toEqual([
      'Un article',
      3,
      ['default', 'Ouvrir'],
      'تم 🎉',
    ]);
  });

  it('is not read before it is whole, nor beyond its end', () => {
    for (let length = 0; length < sent.length; length += 1) expect(readBusMessage(sent.subarray(0, length))).toBeNull();
    expect(readBusMessage(Buffer.concat([sent, sent]))?.size).toBe(sent.length);
  });
});
