import { describe, expect, it } from 'vitest';
import { readConfig, WrongConfig } from '#gateway/config/config.ts';

const KEYS = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) };

describe('the configuration of push messages', () => {
  it('needs no variable: keys are made, every public host is asked', () => {
    expect(readConfig({}).push).toEqual({
      keys: null,
      contact: 'mailto:help@jforce.example',
      policy: { hosts: null, allowLoopback: false },
    });
  });

  it('takes keys, a contact and hosts', () => {
    const set = {
      ...KEYS,
      PUSH_CONTACT: 'https://jforce.example/push',
      PUSH_HOSTS: 'FCM.googleapis.com, *.push.apple.com',
    };
    expect(readConfig(set).push).toMatchObject({
      keys: { publicKey: KEYS.VAPID_PUBLIC_KEY, privateKey: KEYS.VAPID_PRIVATE_KEY },
      contact: 'https://jforce.example/push',
      policy: { hosts: ['fcm.googleapis.com', '*.push.apple.com'] },
    });
  });

  it.each([
    ['half a pair of keys', { VAPID_PUBLIC_KEY: KEYS.VAPID_PUBLIC_KEY }],
    ['a key of another length', { ...KEYS, VAPID_PRIVATE_KEY: 'abc' }],
    ['a contact that is no address', { PUSH_CONTACT: 'Salma' }],
    ['a host that is none', { PUSH_HOSTS: 'https://fcm.googleapis.com' }],
  ])('refuses %s', (_what, set) => {
    expect(() => readConfig(set)).toThrow(WrongConfig);
  });

  it('refuses endpoints on this machine in production', () => {
    const production = { GATEWAY_MODE: 'production', PUSH_ALLOW_INSECURE_LOOPBACK: '1' };
    expect(() => readConfig(production)).toThrow(/PUSH_ALLOW_INSECURE_LOOPBACK is 1/);
  });
});
