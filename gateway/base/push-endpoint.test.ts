import { describe, expect, it } from 'vitest';
import { endpointFault, isPublicAddress, PUBLIC_ONLY } from './push-endpoint.ts';

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QabC',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
  ])('of the public internet is taken: %s', (endpoint) => {
    expect(endpointFault(endpoint, PUBLIC_ONLY)).toBeNull();
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://db/x',
    'https://metadata.google.internal/x',
    'ftp://fcm.googleapis.com/x',
    'nothing',
  ])('of this machine, a private network or without https is refused: %s', (endpoint) => {
    expect(endpointFault(endpoint, PUBLIC_ONLY)).not.toBeNull();
  });

  it('outside a list of hosts is refused, one below a listed name is taken', () => {
    const policy = { hosts: ['fcm.googleapis.com', '*.push.apple.com'], allowLoopback: false };
    expect(endpointFault('https://fcm.googleapis.com/x', policy)).toBeNull();
    expect(endpointFault('https://web.push.apple.com/x', policy)).toBeNull();
    expect(endpointFault('https://push.apple.com/x', policy)).not.toBeNull();
    expect(endpointFault('https://fcm.googleapis.com.evil.io/x', policy)).not.toBeNull();
    expect(endpointFault('https://evilpush.apple.com/x', policy)).not.toBeNull();
  });

  it('on this machine is taken only where tests allow it', () => {
    const policy = { hosts: null, allowLoopback: true };
    expect(endpointFault('http://127.0.0.1:9000/x', policy)).toBeNull();
    expect(endpointFault('http://10.0.0.1/x', policy)).not.toBeNull();
    expect(endpointFault('http://fcm.googleapis.com/x', policy)).not.toBeNull();
  });
});

describe('an address', () => {
  it('is public outside of the special ranges only', () => {
    expect(['1.1.1.1', '172.32.0.1', '2a00:1450::1'].map(isPublicAddress)).toEqual([true, true, true]);
    expect(['127.0.0.1', '198.19.0.1', '::ffff:192.168.0.1', '::', 'no address'].map(isPublicAddress)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
