import { describe, expect, it } from 'vitest';
import { mayInvite, type Occasion } from './may-invite.ts';
import { nextPrompt, type Waiting } from './next-prompt.ts';

const all: Waiting = { agreement: 'open', updateWaiting: true, tooOld: false, ready: true, installable: true };

describe('the one prompt that has its turn', () => {
  it('is the terms while they wait, whatever else does', () => {
    expect(nextPrompt(all)).toBe('agreement');
    expect(nextPrompt({ ...all, updateWaiting: false })).toBe('agreement');
  });

  it('is the new version once the terms are settled', () => {
    expect(nextPrompt({ ...all, agreement: 'settled' })).toBe('update');
  });

  it('is none beside a version that is too old, which says so itself, but for the terms', () => {
    expect(nextPrompt({ ...all, agreement: 'settled', tooOld: true })).toBeNull();
    expect(nextPrompt({ ...all, tooOld: true })).toBe('agreement');
  });

  it('is that no connection is needed before the invitation', () => {
    expect(nextPrompt({ ...all, agreement: 'settled', updateWaiting: false })).toBe('ready');
  });

  it('is the invitation when nothing else waits and the app can be installed', () => {
    const calm: Waiting = { ...all, agreement: 'settled', updateWaiting: false, ready: false };
    expect(nextPrompt(calm)).toBe('invitation');
    expect(nextPrompt({ ...calm, installable: false })).toBeNull();
  });

  it('is no invitation before it is known whether the terms wait', () => {
    expect(nextPrompt({ ...all, agreement: 'unknown', updateWaiting: false, ready: false })).toBeNull();
  });
});

describe('the invitation to install', () => {
  const welcome: Occasion = {
    onboarded: true,
    refused: () => false,
    synced: true,
    atHome: true,
    dialogOpen: false,
    askedToNotify: () => false,
  };

  it('comes at home, after the entrance and a first sync', () => {
    expect(mayInvite(welcome)).toBe(true);
  });

  it.each([
    ['somebody who is still on the way in', { onboarded: false }],
    ['somebody who said no this week', { refused: () => true }],
    ['a phone that has nothing yet', { synced: false }],
    ['somebody who is at something', { atHome: false }],
    ['an open dialog', { dialogOpen: true }],
    ['somebody who was just asked about notifications', { askedToNotify: () => true }],
  ])('spares %s', (_whom, change) => {
    expect(mayInvite({ ...welcome, ...change })).toBe(false);
  });
});
