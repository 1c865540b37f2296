import { describe, expect, it } from 'vitest';
import type { PushOn } from '#shared/session/push-preference.ts';
import { isPushOn, pushView, type PushState } from './push-view.ts';

const SUBJECT = 'salma-subject';
const on: PushOn = {
  wish: 'on',
  subject: SUBJECT,
  consultantId: '7',
  key: 'key',
  subscription: { endpoint: 'https://push.example/x', keys: { p256dh: '', auth: '' } },
  told: { locale: 'fr', at: '2026-11-20T11:00:00Z' },
  refused: false,
  lost: false,
};
const off = { wish: 'off', subject: SUBJECT, consultantId: '7', subscription: null } as const;
const view = (given: Partial<PushState>) =>
  pushView({ support: 'supported', permission: 'granted', wish: null, subject: SUBJECT, ...given });

describe('the push messages of a phone', () => {
  it.each([
    ['on', { wish: on }],
    ['waiting', { wish: { ...on, told: null } }],
    ['refused', { wish: { ...on, refused: true } }],
    ['lost', { wish: { ...on, lost: true } }],
    ['off', {}],
    ['off', { permission: 'default' }],
    ['off', { wish: { ...on, subject: 'somebody-else' } }],
    ['off', { wish: on, permission: 'default' }],
    ['ending', { wish: off }],
    ['off', { wish: { ...off, subject: 'somebody-else' } }],
    ['blocked', { wish: on, permission: 'denied' }],
    ['unsupported', { support: 'unsupported' }],
    ['install-first', { support: 'install-first', permission: 'default' }],
    ['not-offered', { subject: null, support: 'unsupported' }],
  ] as const)('are %s', (expected, given) => {
    expect(view(given)).toBe(expected);
  });

  it('stand at on while the gateway has not heard of them yet', () => {
    expect((['on', 'waiting', 'off', 'ending', 'refused', 'lost', 'blocked'] as const).filter(isPushOn)).toEqual([
      'on',
      'waiting',
    ]);
  });
});
